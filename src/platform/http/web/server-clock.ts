/** Milliseconds that the server's clock is ahead of this device's. */
let offsetMs = 0

/**
 * The server's time now, in Unix milliseconds, as well as this device can tell. Countdowns and signatures use
 * it.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Learns the server's time from one of its answers. */
export function learnServerTime(iso: string): void {
  const time = Date.parse(iso)
  if (!Number.isNaN(time)) offsetMs = time - Date.now()
}
