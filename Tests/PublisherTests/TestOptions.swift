import ContentCheck
import GuideModel

/// Content is judged on 21 November 2026 in every test.
let testOptions = Compiler.Options(date: CalendarDate(clampingDays: 20_778))
