extension LanguageWords {
  static let english = LanguageWords(
    language: "en",
    stop: """
      the,a,an,of,to,in,at,on,for,from,is,are,am,was,be,been,it,its,i,me,my,we,us,our,you,your,do,does,did,can,could,will,\
      would,should,with,without,and,or,by,as,about,into,this,that,these,those,there,some,any,please,what,which,who,when,\
      how,s,need,want,looking,look,show,tell,get,got,has,have,had,ve,m,re,just,very,really,mean,means,someone,somebody,anyone,something,anything,else
      """,
    intents: [
      (
        .price, .dropped,
        """
        how much,how much is,how much does,how much for,how much to,how much are,cost,costs,price,prices,price of,price for,\
        fare,fares,fee,fees,what is the price,tariff,rate,rates
        """
      ),
      (
        .place, .dropped,
        """
        where,where is,where are,where s,where can i,where can i find,where can i get,where can i buy,where do i,where to,\
        where to find,where to buy,where to get,find,locate,location of
        """
      ),
      (
        .openNow, .dropped,
        "open now,open today,open right now,open at this hour,currently open,is open,still open"
      ),
      (
        .nearMe, .dropped,
        """
        near me,nearby,near here,close to me,close by,around me,around here,nearest,closest,near my hotel,near my riad,\
        near home,near my place
        """
      ),
      (
        .phrase, .quotes,
        """
        how do you say,how do i say,how to say,how do we say,how can i say,how would i say,translate,say,arabic for,\
        darija for,the arabic for,the darija for,arabic word for,darija word for,moroccan word for,word for,the word for,\
        what is the word for,what s the word for,phrase for,the phrase for,the arabic word for,the darija word for
        """
      ),
      (
        .phrase, .dropped,
        """
        what does,in darija,in arabic,in moroccan,in moroccan arabic,to arabic,to darija,into arabic,into darija,translation
        """
      ),
      (.activity, .dropped, "things to do,what to do,what to see,what to visit,things to see"),
      (.advice, .dropped, "how to,how do i,how can i,how does,how do"),
      (.advice, .kept, "scam,scams,rip off,safe,safety,danger,dangerous,tip,tips,advice,avoid"),
      (
        .hours, .dropped,
        """
        opening hours,hours of opening,opening times,opening time,closing hours,closing time,closing times,business hours,\
        visiting hours,hours,what time does,what time do,what time is,at what time,when does,when do,open until,open till,\
        open,opens,opening,close,closes,closed,closing,closing day
        """
      ),
      (
        .eating, .dropped,
        """
        where to eat,where can i eat,where can we eat,where do i eat,where should i eat,place to eat,places to eat,\
        best places to eat,somewhere to eat,something to eat,eat out,eating out,fine dining,where to have lunch,\
        where to have dinner,food,hungry,eat,eats,dine,dining
        """
      ),
      (.eating, .kept, "restaurant,restaurants,lunch,dinner"),
      (.breakfast, .kept, "breakfast,brunch"),
      (.breakfast, .dropped, "where to have breakfast,where can i have breakfast"),
      // Words of praise that are part of what is meant.
      (
        nil, .kept,
        """
        best time,best month,best months,best season,good time,good morning,good evening,good night,good luck,food allergy,\
        food allergies,food poisoning,food stall,food stalls,street food,food day,food tour,food tours,say no,saying no
        """
      ),
      (
        nil, .dropped,
        """
        best,good,great,nice,recommended,top,favourite,favorite,popular,famous,typical,common,usual,frequent,in town,\
        around town
        """
      ),
      (
        .cheap, .dropped,
        """
        cheap,cheaper,cheapest,inexpensive,affordable,low cost,low price,low priced,good value,not expensive,\
        not too expensive,on a budget
        """
      ),
      (nil, .kept, "too expensive,that is expensive,cheaper price"),
      (.price, .kept, "ticket,tickets,entry fee,entrance fee"),
      (.activity, .kept, "day trip,day trips,tour,tours"),
    ],
    near:
      "near,near to,next to,close to,beside,around,not far from,walking distance of,walking distance from,in front of,opposite",
    inside: "in,inside",
    limits:
      "under,below,less than,up to,max,maximum,at most,no more than,not more than,cheaper than,within,for less than,for under",
    limitsAfter: "max,maximum,or less,at most",
    from: "of,from",
    open: "open",
    synonyms: """
      left luggage=consigne,luggage storage=consigne,baggage storage=consigne,luggage lockers=consigne,gift=shopping,gifts=shopping,souvenir=shopping,souvenirs=shopping,presents=shopping,swindle=scam,fraud=scam,con=scam,cons=scam,con artist=scam,rip off=scam,rip offs=scam,ripoff=scam,tourist trap=scam,\
      tourist traps=scam,hotels=hotel,accommodation=hotel,lodging=hotel,place to stay=hotel,places to stay=hotel,\
      where to stay=hotel,restroom=toilet,restrooms=toilet,bathroom=toilet,washroom=toilet,loo=toilet,wc=toilet,\
      raining=rain,rains=rain,stole=stolen,steal=stolen,stealing=stolen,thief=stolen,beach=seaside,beaches=seaside,\
      what to wear=dress,dress code=dress,haggle=bargaining,haggling=bargaining,bargain=bargaining
      """)
}
