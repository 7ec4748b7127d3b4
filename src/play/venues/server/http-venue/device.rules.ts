/** What a studio may draw its page for. */
export type Device = 'mobile' | 'desktop'

/** The kind of device that a browser says it is on; a desktop where it does not say. */
export function deviceOf(userAgent: string | null): Device {
  return /\b(Mobi|Mobile|Android|iPhone|iPad|HarmonyOS)\b/.test(userAgent ?? '') ? 'mobile' : 'desktop'
}
