/** From where to where something reaches, in pixels from the top of the window. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

/** Between a toast and what it keeps clear of. */
const GAP_PX = 8

/**
 * Where a toast stands: at the site's offset, or the nearest place to it where it covers nothing that is kept
 * free. Where there is none between `room.top` and `room.bottom` it stands under the upper edge, farthest from
 * the hand.
 */
export function toastTop(offset: number, height: number, kept: readonly Span[], room: Span): number {
  const lowest = room.bottom - height
  const isFree = (top: number) =>
    top >= room.top &&
    top <= lowest &&
    kept.every((one) => one.bottom + GAP_PX <= top || one.top - GAP_PX >= top + height)
  const places = [
    Math.min(Math.max(offset, room.top), lowest),
    ...kept.flatMap((one) => [one.top - GAP_PX - height, one.bottom + GAP_PX]),
  ]
  const free = places.filter(isFree)
  return free.length === 0
    ? room.top
    : free.reduce((best, top) => (Math.abs(top - offset) < Math.abs(best - offset) ? top : best))
}
