/**
 * Preloaded into a house (`daysLater`): its clock is some days ahead, as it is after days during which it
 * stood still.
 */
const aheadMs = Number(process.env['LATER_DAYS'] ?? '0') * 86_400_000
const Then = Date

globalThis.Date = class extends Then {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Then.now() + aheadMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return Then.now() + aheadMs
  }
} as DateConstructor
