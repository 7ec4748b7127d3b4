/**
 * Shares out what is asked at one time over rounds that are worked on one after another: no two of a round
 * are about the same, and what is about the same goes in the order in which it was asked.
 */
export function inRounds<A>(
  asks: readonly A[],
  about: (ask: A) => readonly string[],
): readonly (readonly A[])[] {
  const rounds: A[][] = []
  const next = new Map<string, number>()
  for (const ask of asks) {
    const names = about(ask)
    const no = Math.max(0, ...names.map((name) => next.get(name) ?? 0))
    for (const name of names) next.set(name, no + 1)
    const round = rounds[no]
    if (round) round.push(ask)
    else rounds.push([ask])
  }
  return rounds
}
