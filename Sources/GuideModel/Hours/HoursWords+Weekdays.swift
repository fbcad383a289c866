extension HoursWords {
  /// Weekdays; where an abbreviation is ambiguous, the language with more speakers comes first.
  static let weekdays = """
    Mo = mon, monday, mondays, montag, montags, lundi, lundis, lun, lu, lunes, lunedì, lunedi, maandag
    Mo = ma, maandags, mandag, måndag, mandags, mån, man, segunda, segunda-feira, seg, segundas, maanantai
    Mo = poniedziałek, poniedzialek, pon, pn, pondělí, pondeli, po, pondelok, ponedjeljak, ponedeljek
    Mo = ponedeljak, hétfő, hetfo, hé, luni, понедельник, пн, пнд, понедельника, понеділок, понеделник
    Mo = понедељак, панядзелак, δευτέρα, δευ, δε, pazartesi, pzt, الاثنين, الإثنين, اثنين, יום שני, שני
    Mo = 月曜日, 月曜, 月, 星期一, 周一, 週一, 礼拜一, 월요일, 월, วันจันทร์, จันทร์, จ, thứ hai, t2, senin
    Mo = pirmadienis, pirmdiena, esmaspäev, dilluns, astelehena, luns, mánudagur, دوشنبه, सोमवार, isnin
    Mo = e hënë, dushanba, mond, moday, lunedí, mándag
    Tu = tue, tues, tuesday, tuesdays, dienstag, dienstags, di, die, mardi, mardis, martes, martedì
    Tu = martedi, dinsdag, dinsdags, tirsdag, tirsdags, tir, tisdag, tis, terça, terça-feira, terca, ter
    Tu = terças, tiistai, ti, wtorek, wt, úterý, utery, út, utorok, ut, utorak, torek, tor, kedd, marți, marti
    Tu = вторник, вт, втр, вторника, вівторок, уторак, аўторак, τρίτη, τρι, τρ, salı, sali, sal, الثلاثاء
    Tu = ثلاثاء, שלישי, יום שלישי, 火曜日, 火曜, 火, 星期二, 周二, 週二, 礼拜二, 화요일, 화, วันอังคาร, อังคาร
    Tu = thứ ba, t3, selasa, antradienis, otrdiena, teisipäev, dimarts, asteartea, þriðjudagur
    Tu = سه‌شنبه, سه شنبه, मंगलवार, tuesay, tusday, thues
    We = wed, weds, wednesday, wednesdays, mittwoch, mittwochs, mit, mi, mercredi, mercredis, mer, me
    We = miércoles, miercoles, mié, mie, mercoledì, mercoledi, woensdag, woensdags, wo, woe, onsdag
    We = onsdags, ons, quarta, quarta-feira, qua, quartas, keskiviikko, ke, środa, sroda, śr, sr, środy
    We = středa, streda, stř, srijeda, sreda, sri, sre, szerda, sze, miercuri, среда, ср, сре, среды
    We = середа, сряда, серада, τετάρτη, τετ, τε, çarşamba, carsamba, çar, الأربعاء, الاربعاء, أربعاء
    We = רביעי, יום רביעי, 水曜日, 水曜, 水, 星期三, 周三, 週三, 礼拜三, 수요일, 수, วันพุธ, พุธ, thứ tư
    We = t4, rabu, trečiadienis, trešdiena, kolmapäev, dimecres, asteazkena, mércores, miðvikudagur
    We = چهارشنبه, बुधवार, wendsday, wedneday, wednes
    Th = thu, thur, thurs, thursday, thursdays, donnerstag, donnerstags, don, do, jeudi, jeudis, jeu, je
    Th = jueves, jue, ju, giovedì, giovedi, gio, gi, donderdag, donderdags, torsdag, torsdags, tors
    Th = quinta, quinta-feira, qui, quintas, torstai, czwartek, czw, cz, čtvrtek, ctvrtek, čt, ct, štvrtok
    Th = stvrtok, št, četvrtak, cetvrtak, čet, cet, četrtek, csütörtök, csutortok, csü, cs, joi, четверг
    Th = чт, чтв, четверга, четвер, четвъртък, четвртак, чацвер, πέμπτη, πεμ, πε, perşembe, persembe, per
    Th = الخميس, خميس, חמישי, יום חמישי, 木曜日, 木曜, 木, 星期四, 周四, 週四, 礼拜四, 목요일, 목
    Th = วันพฤหัสบดี, พฤหัสบดี, พฤหัส, วันพฤหัส, thứ năm, t5, kamis, ketvirtadienis, ceturtdiena, neljapäev
    Th = dijous, osteguna, xoves, fimmtudagur, پنجشنبه, پنج‌شنبه, गुरुवार, thrs, thirsday, thusday
    Fr = fri, friday, fridays, freitag, freitags, fre, frei, vendredi, vendredis, ven, ve, viernes, vie, vi
    Fr = venerdì, venerdi, vrijdag, vrijdags, vr, vrij, fredag, fredags, sexta, sexta-feira, sex, sextas
    Fr = perjantai, pe, piątek, piatek, pt, pią, pátek, patek, pá, pa, piatok, pi, petak, pet, petek, péntek
    Fr = pentek, pé, vineri, vin, пятница, пт, птн, пятницы, пятницу, п'ятниця, пʼятниця, п’ятниця, петък
    Fr = петак, пятніца, παρασκευή, παρ, πα, cuma, cum, الجمعة, جمعة, שישי, יום שישי, 金曜日, 金曜, 金
    Fr = 星期五, 周五, 週五, 礼拜五, 금요일, 금, วันศุกร์, ศุกร์, thứ sáu, t6, jumat, jum'at, penktadienis
    Fr = piektdiena, reede, divendres, ostirala, venres, föstudagur, جمعه, शुक्रवार, firday
    Sa = sat, saturday, saturdays, satur, samstag, samstags, sonnabend, sonnabends, sam, samedi, samedis
    Sa = sábado, sabado, sábados, sabados, sáb, sab, sá, sabato, zaterdag, zaterdags, za, zat, lørdag
    Sa = lørdags, lør, lø, lördag, lördags, lör, lö, lauantai, la, sobota, soboty, sob, sobotu, subota
    Sa = sub, szombat, szo, sâmbătă, sambata, sâm, суббота, сб, сбт, субботы, субботу, субота, събота
    Sa = σάββατο, σαβ, σα, cumartesi, cmt, السبت, سبت, שבת, 土曜日, 土曜, 土, 星期六, 周六, 週六, 礼拜六
    Sa = 토요일, 토, วันเสาร์, เสาร์, thứ bảy, t7, sabtu, šeštadienis, sestdiena, laupäev, dissabte, larunbata
    Sa = laugardagur, شنبه, शनिवार, saterday, saturay
    Su = sun, sunday, sundays, sonntag, sonntags, sonn, son, so, dimanche, dimanches, dim, domingo
    Su = domingos, dom, domenica, zondag, zondags, zo, zon, søndag, søndags, søn, sø, söndag, söndags, sön
    Su = sö, sunnuntai, niedziela, niedziele, niedz, nd, ndz, nie, neděle, nedele, ne, nedeľa, nedjelja, ned
    Su = nedelja, vasárnap, vasarnap, vas, duminică, duminica, dum, воскресенье, вс, вск, воскресенья
    Su = неділя, нд, неделя, недеља, нядзеля, κυριακή, κυρ, κυ, pazar, paz, الأحد, الاحد, أحد, ראשון
    Su = יום ראשון, 日曜日, 日曜, 日, 星期日, 星期天, 周日, 週日, 周天, 礼拜日, 일요일, 일, วันอาทิตย์, อาทิตย์
    Su = chủ nhật, cn, minggu, sekmadienis, svētdiena, pühapäev, diumenge, igandea, sunnudagur, یکشنبه
    Su = रविवार, sonday, ahad
    """

  /// Abbreviations that mean a different day in one language than in most.
  static let weekdaysByLanguage = [
    "fr": "Tu = ma\nWe = me\nSu = di",
    "it": "Tu = ma\nTu = mar\nSu = do",
    "es": "Tu = ma\nTu = mar\nSu = do",
    "pt": "Sa = sab\nSu = do",
    "ro": "Tu = ma\nTu = mar\nWe = mi\nSa = sa\nSu = du",
    "da": "Mo = ma\nTu = ti\nWe = on\nTh = to",
    "nb": "Mo = ma\nTu = ti\nWe = on\nTh = to",
    "sv": "Mo = må\nTu = ti\nWe = on\nTh = to",
    "fi": "Mo = ma\nTu = ti\nTh = to",
    "cs": "We = st\nSa = so\nSu = ne",
    "sk": "We = st\nSa = so\nSu = ne",
    "pl": "Mo = pn\nSa = so\nSu = ni, n",
    "lt": "Mo = pr\nTu = an\nWe = tr\nTh = kt\nFr = pn\nSa = št\nSu = sk",
    "lv": "Mo = p\nTu = o\nWe = t\nTh = c\nFr = pk\nSa = s\nSu = sv",
    "hu": "Mo = h\nTu = k\nSu = v",
    "tr": "Mo = pt\nTu = sa\nSu = pa",
  ]
}
