import { expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import {
  asChanges,
  isFavourite,
  keepFavourites,
  NO_FAVOURITES,
  readFavourites,
  toggled,
} from './favourites.rules.ts'

const match = { matchId: 'm1', competition: { id: 'world-cup-2026' } } as MatchView

it('a match is a favourite by itself or with its league, and a second press takes it out', () => {
  const own = toggled(NO_FAVOURITES, 'match', 'm1')
  expect(isFavourite(own, match)).toBe(true)
  expect(isFavourite(toggled(own, 'match', 'm1'), match)).toBe(false)
  expect(isFavourite(toggled(NO_FAVOURITES, 'league', 'world-cup-2026'), match)).toBe(true)
  expect(isFavourite(NO_FAVOURITES, match)).toBe(false)
})

it('the device keeps them, and the newest 200 of each kind', () => {
  let many = toggled(NO_FAVOURITES, 'league', 'world-cup-2026')
  for (let no = 0; no < 205; no++) many = toggled(many, 'match', `m${no}`)
  const kept = readFavourites(keepFavourites(many))
  expect(kept).toEqual(many)
  expect(kept.match.size).toBe(200)
  expect([kept.match.has('m4'), kept.match.has('m204')]).toEqual([false, true])
})

it.each([null, '', 'x', '[]', 'null', '7', '{"league":7,"match":[1,{}]}'])('%s is none', (text) => {
  expect(readFavourites(text)).toEqual(NO_FAVOURITES)
})

it('an account takes over what could be there, leagues first and matches in their order', () => {
  const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const kept = { league: new Set(['gone-cup', 'world-cup-2026']), match: new Set([b, 'm1', a]) }
  expect(asChanges(kept)).toEqual([
    { kind: 'league', id: 'world-cup-2026', on: true },
    { kind: 'match', id: b, on: true },
    { kind: 'match', id: a, on: true },
  ])
})
