import { dealHands, type Hands, totalOf } from '../../baccarat/hand.rules.ts'
import { NUMBERS } from '../../roulette/board.rules.ts'
import type { Card } from '../../shoe/cards.rules.ts'
import { type AnyTable, kindOf } from '../tables.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

const RANKS_THAT_COUNT = [...'A23456789K']

/** Two first cards for each total that they can have, as a pair and as none. */
function firstTwo(): readonly (readonly [Card, Card])[] {
  const ways = new Map<string, readonly [Card, Card]>()
  for (const [at, one] of RANKS_THAT_COUNT.entries())
    for (const other of RANKS_THAT_COUNT.slice(at)) {
      const cards = [`${one}s`, `${other}h`] as const
      ways.set(`${totalOf(cards)} ${one === other}`, cards)
    }
  return [...ways.values()]
}

/** Coups that between them end in every way in which bets on one can end together. */
function coups(): readonly Hands[] {
  const [twos, thirds] = [firstTwo(), RANKS_THAT_COUNT.map((rank) => `${rank}d`)]
  const all: Hands[] = []
  for (const player of twos)
    for (const banker of twos)
      for (const third of thirds)
        for (const fourth of thirds) {
          const order = [player[0], banker[0], player[1], banker[1], third, fourth]
          let at = 0
          all.push(dealHands(() => order[at++] as Card))
        }
  return all
}

const known = new Map<string, readonly unknown[]>()

/** What a round can bring, by table: no bets end together in a way that none of these does. */
function made(table: AnyTable): readonly unknown[] {
  switch (kindOf(table)) {
    case 'roulette':
      return NUMBERS.map((number) => ({ number }))
    case 'sic-bo':
      return FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ dice: [a, b, c] }))))
    case 'dragon-tiger':
      return [
        ['2s', 'As'],
        ['As', '2s'],
        ['As', 'Ah'],
        ['As', 'As'],
      ].map(([dragon, tiger]) => ({ dragon, tiger }))
    case 'baccarat':
      return distinct(table, coups())
  }
}

/** One result of all on which every play pays the same. */
function distinct(table: AnyTable, results: readonly unknown[]): readonly unknown[] {
  const bySums = new Map<string, unknown>()
  for (const result of results)
    bySums.set(table.playList.map((play) => play.multipleOf(result, undefined)).join(), result)
  return [...bySums.values()]
}

/** The results of a table that its bets are reckoned with. */
export function outcomesOf(table: AnyTable): readonly unknown[] {
  const found = known.get(table.id) ?? made(table)
  known.set(table.id, found)
  return found
}
