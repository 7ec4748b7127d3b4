import type { Locale } from '../locale.ts'

const DAY_MS = 86_400_000

/** Midnight of the day that an instant falls on, where the person is. */
function dayOf(instant: Date): number {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime()
}

/** What a 24-hour clock shows at an instant, where the person is: 14:10. */
export function clockWords(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * An instant of the wire as a person says it, on a 24-hour clock where they are: 今天 14:10, 昨天 23:16, 6月12日
 * 09:02; the year is added when it is another than this one.
 */
export function timeWords(iso: string, locale: Locale, nowMs: number = Date.now()): string {
  const at = new Date(iso)
  const now = new Date(nowMs)
  return `${dayWords(at, now, locale)} ${clockWords(at)}`
}

/** An instant of the wire with its date in full, for what is kept, printed or handed on: 2026年6月14日 14:10. */
export function datedWords(iso: string, locale: Locale): string {
  const at = new Date(iso)
  return `${dateWords(at, locale, 'numeric')} ${clockWords(at)}`
}

function dayWords(at: Date, now: Date, locale: Locale): string {
  // Rounded: a day may have 23 or 25 hours where clocks are changed.
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY_MS)
  if (Math.abs(days) <= 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return dateWords(at, locale, year)
}

function dateWords(at: Date, locale: Locale, year: 'numeric' | undefined): string {
  const month = locale === 'zh-CN' ? 'long' : 'short'
  return new Intl.DateTimeFormat(locale, { year, month, day: 'numeric' }).format(at)
}
