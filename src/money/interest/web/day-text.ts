import type { Locale } from '#platform/i18n/locale.ts'

/**
 * A day of the site as a person says it: 6月15日, Jun 15. Its year is added where it is another than of
 * `today`'s.
 */
export function dayText(day: string, locale: Locale, nowMs: number = Date.now()): string {
  const at = new Date(`${day}T00:00:00.000Z`)
  const year = at.getUTCFullYear() === new Date(nowMs).getFullYear() ? undefined : 'numeric'
  const month = locale === 'zh-CN' ? 'long' : 'short'
  return new Intl.DateTimeFormat(locale, { year, month, day: 'numeric', timeZone: 'UTC' }).format(at)
}
