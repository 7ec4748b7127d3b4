/** A game by what it is found by. */
interface FoundBy {
  readonly gameId: string
  readonly family: string
  readonly names: readonly string[]
}

/** Letters and digits alone, in one case: what somebody types, and what it is held against. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** How well a name fits, the better the lower: it is the name, begins it, or stands in it; null where it does not. */
function fitOf(name: string, typed: string): number | null {
  const said = plain(name)
  if (said === typed) return 0
  if (said.startsWith(typed)) return 1
  return said.includes(typed) ? 2 : null
}

/**
 * The games that a text finds by their names, id or family, the best first; of those alike the order stays. All of them
 * where the text has neither letter nor digit.
 */
export function searchGames<G extends FoundBy>(games: readonly G[], text: string): readonly G[] {
  const typed = plain(text)
  if (typed === '') return games
  const found = games.flatMap((game) => {
    const fits = [...game.names, game.gameId].map((name) => fitOf(name, typed)).filter((fit) => fit !== null)
    if (fits.length > 0) return [{ game, fit: Math.min(...fits) }]
    return plain(game.family).startsWith(typed) ? [{ game, fit: 3 }] : []
  })
  return found.toSorted((a, b) => a.fit - b.fit).map(({ game }) => game)
}
