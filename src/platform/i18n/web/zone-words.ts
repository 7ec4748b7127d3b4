import type { Locale } from '../locale.ts'

/** What people call a zone otherwise than by the country that `Intl` names. */
const CALLED: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'Asia/Shanghai': { 'zh-CN': '北京时间', en: 'Beijing time' },
}

/** A time zone as people call it: 北京时间; one that has no name of its own by its offset: GMT-3. */
export function zoneWords(timeZone: string, locale: Locale): string {
  const called = CALLED[timeZone]?.[locale]
  if (called !== undefined) return called
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
