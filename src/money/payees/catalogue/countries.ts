import { LOCALES, type Locale } from '#platform/i18n/locale.ts'

/** Countries and areas of ISO 3166-1, by their two letters. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS YE ZA ZM ZW'.split(
    ' ',
  )

/** A country or area with its name in the languages of the house. */
export interface Country {
  readonly code: string
  readonly names: Readonly<Record<Locale, string>>
}

const namesOf = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region' })]),
)

/**
 * The country and area select, by code. The names are those of Unicode's CLDR, as this runtime ships them.
 */
export const COUNTRIES: readonly Country[] = CODES.map((code) => ({
  code,
  names: {
    'zh-CN': namesOf['zh-CN']?.of(code) ?? code,
    en: namesOf['en']?.of(code) ?? code,
  },
}))

/** Whether two letters name a country or area of the list. */
export function isCountry(code: string): boolean {
  return CODES.includes(code)
}
