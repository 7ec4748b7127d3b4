import { describe, expect, it } from 'vitest'
import { keepPlaces } from './kept-places.rules.ts'

type Row = { id: string; state: string }
const row = (id: string, state = 'upcoming'): Row => ({ id, state })
const keep = (kept: readonly Row[], all: readonly Row[], listed = all) =>
  keepPlaces(kept, new Map(all.map((one) => [one.id, one])), listed, ({ id }) => id)

describe('a list under the hand', () => {
  it('keeps what has started where it stood, as it is now', () => {
    const all = [row('b'), row('a', 'live'), row('c')]
    const { rows, news } = keep([row('a'), row('b'), row('c')], all, [row('b'), row('c')])
    expect(rows).toEqual([row('a', 'live'), row('b'), row('c')])
    expect(news).toEqual([])
  })

  it('keeps what has left the board as it was last', () => {
    expect(keep([row('a', 'live'), row('b')], [row('b')]).rows).toEqual([row('a', 'live'), row('b')])
  })

  it('lets what comes wait, wherever it would stand', () => {
    const { rows, news } = keep([row('b')], [row('a'), row('b'), row('c')])
    expect(rows).toEqual([row('b')])
    expect(news).toEqual([row('a'), row('c')])
  })
})
