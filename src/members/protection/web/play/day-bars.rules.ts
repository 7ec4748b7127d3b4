import { type Money, readAmount, type WireAmount } from '#platform/money/money.ts'

/** A day's result as a bar: upwards for a win, downwards for a loss. */
export interface DayBar {
  readonly day: string
  readonly net: Money<'CNY'>
  readonly way: 'up' | 'down' | 'none'
  /** How high it is, of the highest, 0 to 1; a result is never drawn as nothing. */
  readonly share: number
}

const LEAST_SHARE = 0.08
/** How far a result is from nothing, in units: what a bar is drawn by needs no more than a number holds. */
const magnitude = ({ units }: Money) => Math.abs(Number(units))

/** The results of some days as bars, to the scale of the greatest of them. */
export function dayBars(
  days: readonly { readonly day: string; readonly net: WireAmount<'CNY'> }[],
): readonly DayBar[] {
  const read = days.map(({ day, net }) => ({ day, net: readAmount(net, 'CNY') }))
  const most = Math.max(...read.map(({ net }) => magnitude(net)))
  return read.map(({ day, net }) => ({
    day,
    net,
    way: net.units === 0n ? 'none' : net.units > 0n ? 'up' : 'down',
    share: net.units === 0n ? 0 : Math.max(LEAST_SHARE, magnitude(net) / most),
  }))
}
