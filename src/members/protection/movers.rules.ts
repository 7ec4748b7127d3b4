/** Rooms further right that take deposits or stakes, all of whose words to a member may move what is used of a limit. */
const MOVERS: ReadonlySet<string> = new Set(['deposits', 'quickpay', 'usdt', 'sportsbook'])

/** Whether an event of this type may move what is used of its member's limits. */
export function movesUse(type: string): boolean {
  return MOVERS.has(type.slice(0, type.indexOf('.')))
}
