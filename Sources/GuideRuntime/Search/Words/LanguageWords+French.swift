extension LanguageWords {
  static let french = LanguageWords(
    language: "fr",
    stop: """
      le,la,les,l,un,une,des,du,de,d,au,aux,a,en,et,est,sont,je,j,il,elle,on,nous,vous,ce,cet,cette,c,que,qu,qui,quel,\
      quelle,quels,quelles,pour,par,sur,dans,avec,sans,ne,pas,se,s,y,mon,ma,mes,votre,ou,suis,ai,as,avez,avons,ont,etre,\
      avoir,besoin,veux,voudrais,cherche,cherchons,faut,peux,puis,peut,me,m,te,t,n,ca,cela,veut,quand,lorsque
      """,
    homographs: ["the": Homograph(written: "thé", meaning: "tea")],
    intents: [
      (
        .price, .dropped,
        """
        combien,combien coute,combien ca coute,c est combien,ca coute combien,combien coutent,prix,prix de,prix du,prix d,\
        prix des,tarif,tarifs,cout,coute,coutent
        """
      ),
      (
        .place, .dropped,
        "ou est,ou sont,ou se trouve,ou se trouvent,ou trouver,ou acheter,ou puis je,ou y a t il"
      ),
      (
        .openNow, .dropped,
        "ouvert maintenant,ouverte maintenant,ouverts maintenant,ouvertes maintenant,ouvert en ce moment,ouvert aujourdhui,ouverte aujourdhui"
      ),
      (
        .nearMe, .dropped,
        """
        pres de moi,pres d ici,a proximite,autour de moi,le plus proche,la plus proche,les plus proches,plus proche,\
        pres de mon hotel,pres de mon riad,pres de chez moi,a cote de moi,dans le coin,aux alentours
        """
      ),
      (
        .phrase, .quotes,
        """
        comment dit on,comment on dit,comment dire,comment se dit,traduire,traduis,dire,mot pour,le mot pour,mot arabe pour,\
        mot darija pour,phrase pour
        """
      ),
      (.phrase, .dropped, "en darija,en arabe,en marocain,en arabe marocain,traduction"),
      (
        .activity, .dropped,
        "que faire,que voir,que visiter,quoi faire,quoi voir,choses a faire,choses a voir"
      ),
      (.advice, .dropped, "comment,comment faire"),
      (.advice, .kept, "arnaque,arnaques,dangereux,securite,conseil,conseils,eviter"),
      (
        .hours, .dropped,
        """
        horaires,horaire,horaires d ouverture,heures d ouverture,heure d ouverture,heures de fermeture,heure de fermeture,\
        a quelle heure,quelle heure,jour de fermeture,jours d ouverture,ouvre,ouvrent,ouvert,ouverte,ouverts,ouvertes,ferme,\
        ferment,fermeture,ouverture
        """
      ),
      (
        .eating, .dropped,
        "ou manger,ou dejeuner,ou diner,ou bien manger,manger"
      ),
      (
        .eating, .kept,
        "dejeuner,diner,resto,restos,restau,restaus"
      ),
      (
        .breakfast, .kept,
        "petit dejeuner,petit dej,petits dejeuners,prendre un petit dejeuner,prendre le petit dejeuner"
      ),
      (
        nil, .kept,
        """
        bonne nuit,bonne soiree,bonne chance,meilleur moment,meilleure periode,meilleure saison,dire non,trop cher,c est trop cher,\
        bon appetit
        """
      ),
      (
        nil, .dropped,
        """
        meilleur,meilleure,meilleurs,meilleures,bon,bonne,bons,bonnes,recommande,recommandes,populaire,populaires,celebre,\
        celebres,typique,typiques,courant,courante,courants,courantes,habituel,habituelle,habituels,habituelles,frequent,\
        frequente,frequents,frequentes
        """
      ),
      (
        .cheap, .dropped,
        """
        pas cher,pas chere,pas chers,pas cheres,moins cher,moins chere,moins chers,moins cheres,le moins cher,la moins chere,\
        les moins chers,bon marche,pas trop cher,pas trop chere,pas trop chers,abordable,abordables,economique,economiques,\
        petit prix,petits prix,petit budget
        """
      ),
      (.price, .kept, "billet,billets"),
      (.activity, .kept, "excursion,excursions,itineraire"),
    ],
    near: """
      pres de,pres du,pres des,pres d,a cote de,a cote du,a cote des,a cote d,proche de,proche du,proche des,proche d,\
      proches de,autour de,autour du,autour des,autour d,non loin de,non loin du,pas loin de,pas loin du,pas loin des,\
      aux alentours de,aux alentours du,aux environs de,aux environs du,a proximite de,a proximite du,a proximite des,\
      en face de,en face du,vers,pres
      """,
    inside: "dans,a,au,aux,en",
    limits: "sous,moins de,au plus,jusqu a,jusqua,a moins de,pour moins de,pas plus de,maximum,max",
    limitsAfter: "maximum,max,ou moins,au plus,au maximum",
    from: "de,du,des,d",
    open: "ouvert,ouverte,ouverts,ouvertes",
    synonyms: """
      arnaque=scam,arnaques=scam,arnaqueur=scam,arnaqueurs=scam,escroquerie=scam,escroqueries=scam,escroc=scam,escrocs=scam,\
      cadeau=shopping,cadeaux=shopping,souvenir=shopping,souvenirs=shopping,piege a touristes=scam,pieges a touristes=scam,piege a touriste=scam,attrape touristes=scam,attrape touriste=scam,\
      hotels=hotel,hebergement=hotel,logement=hotel,ou dormir=hotel,ou loger=hotel,resto=restaurant,restos=restaurant,\
      petit dejeuner=breakfast,petit dej=breakfast,petits dejeuners=breakfast,consigne a bagages=consigne,\
      consigne bagages=consigne,toilettes=toilet,wc=toilet,negocier=bargaining,negociation=bargaining,marchander=bargaining,marchandage=bargaining,\
      que porter=dress,quoi porter=dress,quoi mettre=dress,comment s habiller=dress,plage=seaside,plages=seaside,\
      gratuit=free,gratuite=free,gratuits=free,gratuites=free,restau=restaurant,restaus=restaurant,pleut=rain,pleuvoir=rain,musee=museum,musees=museum,jardin=garden,jardins=garden,palais=palace,mosquee=mosque,mosquees=mosque
      """)
}
