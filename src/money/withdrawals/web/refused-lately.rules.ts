/** How long a refusal stands at the head of the page, where its withdrawal stood until then. */
const SHOWN_HOURS = 24

/**
 * The refusals that stand where their withdrawals were: of the last day, and newer than the last one that its
 * member has put away. `now` and `putAway` are milliseconds; nothing was put away at 0.
 */
export function refusedLately<O extends { readonly endedAt: string | null }>(
  refused: readonly O[],
  now: number,
  putAway: number,
): readonly O[] {
  return refused.filter(({ endedAt }) => {
    if (endedAt === null) return false
    const at = Date.parse(endedAt)
    return at > putAway && now - at < SHOWN_HOURS * 3_600_000
  })
}
