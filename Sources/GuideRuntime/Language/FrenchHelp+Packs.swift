extension FrenchHelp {
  /// Packs, updates, and the contents of the device.
  static let packs: [String: String] = [
    "packs": "Les parties du guide qui s'installent : la base, les quartiers, les excursions, le son.",
    "packs#": "Seul « install » utilise un réseau.",
    "packs list": "Affiche les packs installés, en route et proposés.",
    "packs list#":
      "Ce qui est proposé vient de la dernière mise à jour ; rien n'est demandé au réseau. Sont recommandés les packs qui conviennent à votre logement, aux itinéraires marqués, à la durée du séjour ou à une première visite.",
    "packs list --recommended": "Seulement ceux qui vous sont recommandés.",
    "packs list --trip-days":
      "Durée du séjour en jours ; certains packs ne sont recommandés que pour un long séjour.",
    "packs install": "Installe des packs avec tout ce qu'il leur faut, tout ou rien.",
    "packs install#":
      "En cas d'arrêt, ce qui est téléchargé est gardé et la fois suivante reprend là. Codes de sortie : 0 fait ou déjà installé, 1 pas de tel pack, 2 impossible.",
    "<packs>": "Noms de packs.",
    "<pack>": "Nom du pack.",
    "--wifi-only":
      "Ne télécharge rien par une connexion payée au volume ; par défaut comme le dit « guide settings ».",
    "--no-wifi-only":
      "Télécharge aussi par une connexion payée au volume ; par défaut comme le dit « guide settings ».",
    "--without":
      "Accepte de se passer d'un pack venu avec le programme et qui n'est plus proposé ; peut être répété.",
    "--metered": "La connexion est payée au volume : demande avant un gros téléchargement.",
    "--confirm-above": "Sur une connexion payée au volume, demande à partir de cette taille.",
    "--yes": "Ne demande rien avant un gros téléchargement.",
    "--source": "Dossier publié : https://…, file:///… ou un chemin ; peut être répété (GUIDE_SOURCE).",
    "--root": "Fichier de la racine de confiance (GUIDE_ROOT).",
    "--channel": "Canal à suivre (GUIDE_CHANNEL) ; par défaut stable.",
    "packs remove": "Retire des packs.",
    "packs remove#":
      "La base reste. Une version gardée pour revenir en arrière se libère avec « guide packs clean ».",
    "packs remove --cascade": "Retire aussi ceux qui en ont besoin.",
    "packs autoremove": "Retire les packs venus avec d'autres et dont plus rien n'a besoin.",
    "packs pin": "Maintient un pack à la version installée.",
    "packs unpin": "Laisse de nouveau un pack suivre les versions récentes.",
    "packs verify": "Compare chaque octet des packs installés avec ce qui a été signé.",
    "packs verify#":
      "Le contenu venu avec le programme n'a pas de signature : ses pages sont vérifiées. Codes de sortie : 0 tous sont intacts, 1 l'un d'eux ne l'est pas, ou il n'y a rien à vérifier.",
    "packs verify <packs>": "Noms de packs ; tous ceux qui sont installés si rien n'est dit.",
    "packs sizes": "Dit la place que prennent les packs.",
    "packs clean": "Efface ce qui est gardé par confort : anciennes versions, téléchargements inachevés.",
    "packs clean#":
      "Ensuite, le seul retour en arrière possible est le contenu venu avec le programme.",
    "update": "Cherche un contenu plus récent et l'installe, tout ou rien.",
    "update#":
      "Le contenu installé fonctionne jusqu'à ce que tout le nouveau soit téléchargé et vérifié, et si quelque chose échoue. Ce qui est téléchargé est gardé : la fois suivante reprend là. Rien du guide n'est retiré sans demander ; quand c'est impossible, la base ne change pas sans l'accord de --without. Les sources données qui fonctionnent sont retenues. Codes de sortie : 0 fait ou à jour, 2 impossible.",
    "update <packs>": "Packs à mettre à jour ; tous ceux qui sont installés si rien n'est dit.",
    "update --check": "Dit seulement ce qu'il y a ; ne télécharge et ne change rien.",
    "rollback": "Revient au contenu qui fonctionnait avant.",
    "rollback#":
      "Sans réseau. Les versions quittées ne sont pas réinstallées d'elles-mêmes ; « guide update base » et « guide packs install NOM » les réinstallent.",
    "doctor": "Vérifie que tout fonctionne sans réseau, et dit comment réparer le reste.",
    "doctor#":
      "Pose au contenu installé les questions d'un voyageur, compare chaque octet avec ce qui a été signé et les packs présents avec ceux venus avec le programme ou installés, et regarde le disque et l'âge des données. Aucun réseau n'est utilisé, et rien ne change hormis la réparation habituelle d'un contenu endommagé à l'ouverture. Codes de sortie : 0 prêt, 1 une partie du guide manque ou quelque chose ne va pas.",
    "doctor --full":
      "Vérifie aussi chaque page de chaque base de données, et les versions gardées pour revenir en arrière.",
    "doctor --report":
      "Écrit un rapport à envoyer aux auteurs : versions, tailles, contrôles, derniers événements ; rien sur vous.",
    "whatsnew": "Montre ce que cette édition du contenu a de nouveau.",
    "whatsnew#":
      "Une édition dit à laquelle elle se compare. Code de sortie 1 si celle-ci ne le dit pas, ou si rien n'a changé.",
    "whatsnew --all": "Nomme toutes les fiches, si nombreuses soient-elles.",
    "status": "Dit quel contenu est ouvert, pourquoi, ce qu'il contient et quels packs servent.",
    "status#":
      "Fonctionne quand plus rien d'autre ne fonctionne, même sans dossier de données. Codes de sortie : 0 un contenu est ouvert, 2 aucun ne s'ouvre.",
  ]
}
