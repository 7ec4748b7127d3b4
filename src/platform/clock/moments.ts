import { siteDay } from './clock.ts'

/**
 * A moment as the server's texts say it: on the site's clocks, with what they are ahead of UTC: `2026-06-15
 * 00:00 +08:00`.
 */
export function momentText(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const said = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const ahead = said('timeZoneName').replace('GMT', '') || '+00:00'
  return `${siteDay(at, timeZone)} ${said('hour')}:${said('minute')} ${ahead}`
}

const MOMENT = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([+-]\d\d:\d\d)/g

/**
 * A text of the server with its moments said otherwise: in the browser, as every other moment of the page.
 */
export function localiseMoments(text: string, say: (iso: string) => string): string {
  return text.replaceAll(MOMENT, (_all, day: string, clock: string, ahead: string) =>
    say(new Date(`${day}T${clock}:00${ahead}`).toISOString()),
  )
}
