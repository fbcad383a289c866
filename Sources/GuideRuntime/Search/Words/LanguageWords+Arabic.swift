extension LanguageWords {
  /// Darija and Arabic, in Arabic and in Latin letters.
  static let arabic = LanguageWords(
    language: "ar",
    stop:
      "dyal,dial,d,f,fi,l,w,wa,b,في,من,الى,على,عند,ديال,د,ف,و,ب,هل,بغيت,خاصني,اريد,ابحث,نبغي,bghit,bghina,khassni,khasni,kayn,kayna,wach,chi,wa7d,ila,chno,chnou,chnu,shno,ach,ndir,ndiro,واش,شنو,اش,ندير,كاين,كاينه",
    intents: [
      (
        .price, .dropped,
        """
        bch7al,bchhal,bsh7al,bshhal,bshal,bchal,b ch7al,ch7al,chhal,sh7al,shhal,taman,ttaman,tamane,\
        بشحال,شحال,بكم,كم,ثمن,الثمن,سعر,تمن
        """
      ),
      (.place, .dropped, "fin,fin kayn,fin kayna,fayn,fayn kayn,feen,فين,فين كاين,فين كاينه,اين"),
      (
        .openNow, .dropped,
        "7al daba,m7lol daba,hal daba,مفتوح الان,مفتوحه الان,مفتوح دابا,مفتوحه دابا,محلوله دابا,حال دابا,محلول دابا"
      ),
      (.nearMe, .dropped, "9rib,qrib,9rib mni,qrib mni,7daya,hdaya,قريب,قريب مني,حدايا"),
      (
        .phrase, .quotes,
        "kifach nqol,kifash n9ol,kifach kat9ol,kifach ngol,كيفاش نقول,كيفاش كتقول,كيفاش كنقول,كيف اقول,كيف نقول,معني,شنو معني,اش معني,ما معني,kifach ngoul,kifash ngoul,kif ngoul,kifach kangoul"
      ),
      (.phrase, .dropped, "b darija,b ddarija,b l3arbiya,بالدارجه,بالعربيه,بالعربي,بالدارجه المغربيه"),
      (.advice, .dropped, "kifach,kifash,كيفاش"),
      (
        .hours, .dropped,
        """
        fuqach,fuqash,foqach,foqash,wqtach,weqtach,weqtash,kay7el,kat7el,kaysedd,katsedd,m7lol,m7loula,اوقات العمل,\
        ساعات العمل,مواعيد,فوقاش,وقتاش,امتي,كيحل,كتحل,كيسد,كتسد,محلول,مفتوح,مفتوحه
        """
      ),
      (
        .eating, .dropped,
        "fin nakol,fin naklo,fin nakel,fayn nakol,فين ناكل,فين ناكلو,فين نقدر ناكل,اين اكل,وين ناكل,اين يمكنني الاكل"
      ),
      (.eating, .dropped, "nakol,naklo,ناكل,ناكلو"),
      (.eating, .kept, "mat3am,mat3em,مطعم,مطاعم,غدا,الغدا,عشا,العشا"),
      (.breakfast, .kept, "ftour,ftor,l ftour,فطور,الفطور"),
      (
        nil, .dropped,
        "mzyan,mezyan,mzyana,mezyana,zwin,zwina,a7san,7san,مزيان,مزيانه,زوين,زوينه,احسن,افضل"
      ),
      (.cheap, .dropped, "rkhis,rkhisa,r5is,r5isa,rekhis,رخيص,رخيصه,غير غالي,ماشي غالي"),
    ],
    near: "7da,hda,qrib mn,9rib mn,qrib l,9rib l,qrib men,حدا,قريب من,قريبه من,قرب,بجانب,جنب,بالقرب من,حول",
    inside: "f,fi,في,ف",
    limits: "اقل من,قل من,اكثر شي,qel mn,9el mn",
    limitsAfter: "maximum",
    from: "من,mn,men",
    open: "m7lol,m7loula,محلول,مفتوح,مفتوحه",
    synonyms:
      "نصب=scam,احتيال=scam,النصب=scam,نصابه=scam,nasb=scam,nssaba=scam,اوطيل=hotel,فندق=hotel,jnan=garden,jnane=garden,جنان=garden,fabor=free,fabour=free,فابور=free,مجاني=free,مجانيه=free,drari=children,drari sghar=children,wlad=children,دراري=children,الدراري=children,متاحف=متحف,اسواق=سوق,حدائق=حديقه,مساجد=مسجد,قصور=قصر,مقاهي=مقهي,مطاعم=مطعم,فنادق=hotel,صيدليات=صيدليه,مدارس=مدرسه,حمامات=حمام,مستشفيات=مستشفي,مراحيض=toilet,محطات=محطه,بنوك=بنك,مرحاض=toilet,طواليت=toilet"
  )
}
