extension HoursWords {
  /// Months, by the languages of Europe and the larger ones of the rest of the world.
  static let months = """
    Jan = january, januar, januari, janvier, janv, enero, ene, gennaio, gen, janeiro, styczeń, stycznia
    Jan = sty, leden, ledna, január, siječanj, ianuarie, ian, январь, января, янв, січень, січня, януари
    Jan = ιανουάριος, ιαν, ocak, يناير, janúar, jaanuar, sausis, janvāris, gener, 1月, 1월, tammikuu
    Jan = jänner, stycz, ιανουαρίου
    Feb = february, februar, februari, février, fevrier, févr, fév, fevr, fev, febrero, febbraio, febb
    Feb = fevereiro, luty, lutego, lut, únor, února, február, veljača, februarie, февраль, февраля, фев
    Feb = лютий, лютого, февруари, φεβρουάριος, φεβ, şubat, فبراير, febrúar, veebruar, vasaris, febrer
    Feb = 2月, 2월, helmikuu, feber, febr, febuary, φεβρουαρίου
    Mar = march, märz, maerz, mär, mrz, mars, marzo, maart, mrt, março, marco, marts, marzec, marca, marz
    Mar = březen, března, marec, március, ožujak, martie, март, марта, мар, березень, березня, μάρτιος
    Mar = μαρ, mart, مارس, märts, kovas, març, 3月, 3월, maaliskuu, μαρτίου
    Apr = april, avril, avr, abril, abr, aprile, kwiecień, kwietnia, kwi, duben, dubna, apríl, április
    Apr = travanj, aprilie, апрель, апреля, апр, квітень, квітня, април, απρίλιος, απρ, nisan, أبريل
    Apr = ابريل, aprill, balandis, aprīlis, 4月, 4월, huhtikuu, απριλίου
    May = mai, mayo, maggio, mag, mei, maio, maj, maja, květen, května, máj, május, svibanj, май, мая
    May = травень, травня, μάιος, μάι, mayıs, مايو, maí, gegužė, maijs, maig, 5月, 5월, toukokuu, μαΐου
    Jun = june, juni, juin, junio, giugno, giu, junho, czerwiec, czerwca, cze, červen, června, jún, június
    Jun = lipanj, iunie, iun, июнь, июня, июн, червень, червня, юни, ιούνιος, ιουν, haziran, يونيو, júní
    Jun = juuni, birželis, jūnijs, juny, 6月, 6월, kesäkuu, ιουνίου
    Jul = july, juli, juillet, juil, julio, luglio, lug, julho, lipiec, lipca, červenec, července, júl
    Jul = július, srpanj, iulie, iul, июль, июля, июл, липень, липня, юли, ιούλιος, ιουλ, temmuz, يوليو
    Jul = júlí, juuli, liepa, jūlijs, juliol, 7月, 7월, heinäkuu, ιουλίου
    Aug = august, août, aout, agosto, ago, augustus, sierpień, sierpnia, sie, srpen, srpna, augusztus
    Aug = kolovoz, август, августа, авг, серпень, серпня, αύγουστος, αυγ, ağustos, أغسطس, ágúst
    Aug = rugpjūtis, augusts, agost, 8月, 8월, elokuu, augusti, αυγούστου
    Sep = september, sept, septembre, septiembre, settembre, sett, set, setembro, wrzesień, września, wrz
    Sep = září, szeptember, rujan, septembrie, сентябрь, сентября, сен, сент, вересень, вересня, септември
    Sep = σεπτέμβριος, σεπ, eylül, سبتمبر, rugsėjis, septembris, setembre, 9月, 9월, syyskuu, σεπτεμβρίου
    Oct = october, oktober, okt, octobre, octubre, ottobre, ott, outubro, out, październik, października
    Oct = paź, říjen, října, október, octombrie, октябрь, октября, окт, жовтень, жовтня
    Oct = октомври, οκτώβριος, οκτ, ekim, أكتوبر, اكتوبر, oktoober, spalis, oktobris, 10月, 10월, lokakuu
    Oct = οκτωβρίου, październik
    Nov = november, novembre, noviembre, novembro, listopadu, studeni, noiembrie, ноябрь
    Nov = ноября, ноя, листопад, листопада, ноември, νοέμβριος, νοε, kasım, نوفمبر, nóvember, lapkritis
    Nov = novembris, 11月, 11월, marraskuu, νοεμβρίου
    Dec = december, dezember, dez, décembre, decembre, déc, diciembre, dic, dicembre, dezembro, desember
    Dec = des, grudzień, grudnia, gru, prosinec, prosince, prosinac, decembrie, декабрь, декабря, дек
    Dec = грудень, грудня, декември, δεκέμβριος, δεκ, aralık, ديسمبر, desembre, detsember, gruodis
    Dec = decembris, 12月, 12월, joulukuu, δεκεμβρίου
    Jan = มกราคม, styczniu, januarie
    Feb = กุมภาพันธ์, februarie, febbraio
    Mar = มีนาคม, maret, mac
    Apr = เมษายน
    May = พฤษภาคม
    Jun = มิถุนายน
    Jul = กรกฎาคม
    Aug = สิงหาคม, agustus, ogos
    Sep = กันยายน
    Oct = ตุลาคม
    Nov = พฤศจิกายน, nopember
    Dec = ธันวาคม
    """

  /// Words that name different months in different languages, by language. They are rejected when the
  /// language of the text is unknown.
  static let monthsByLanguage: [String: [String: String]] = [
    "listopad": ["hr": "Oct", "pl": "Nov", "cs": "Nov", "sl": "Nov"],
    "listopada": ["hr": "Oct", "pl": "Nov", "sl": "Nov"],
    "lis": ["hr": "Oct", "pl": "Nov"],
    "lip": ["hr": "Jun", "pl": "Jul"],
    "srp": ["hr": "Jul", "cs": "Aug"],
  ]
}
