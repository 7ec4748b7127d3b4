import { describe, expect, it } from 'vitest'
import {
  kindCounts,
  type LobbyGame,
  type LobbyKind,
  type LobbySort,
  oneOf,
  shownGames,
} from './lobby.rules.ts'
import { paidBack } from './paid-back.rules.ts'

const Drawing = () => null
const game = (
  id: string,
  family: 'slots' | 'instant',
  name: string,
  over: bigint,
  place: number,
): LobbyGame => ({
  door: { id, family, name, kind: '', Thumb: Drawing, load: () => Promise.reject(new Error('not here')) },
  name,
  rtp: [over, 10_000n],
  place,
})
const GAMES = [
  game('lanterns', 'slots', '七灯夜宴', 9_620n, 0),
  game('koi', 'slots', '锦鲤池', 9_584n, 1),
  game('dice', 'instant', '掷骰', 9_899n, 2),
  game('mines', 'instant', '寻宝', 9_900n, 3),
]
const OWN = { kept: ['dice', 'gone'], played: ['koi'] }
const shown = (kind: LobbyKind, sort: LobbySort, found: string[] | null = null) =>
  shownGames(GAMES, { kind, sort, found: found && new Set(found), own: OWN, locale: 'zh-CN' }).map(
    ({ door }) => door.id,
  )

describe('the lobby', () => {
  it.each<[LobbyKind, LobbySort, string[]]>([
    ['all', 'name', ['koi', 'lanterns', 'mines', 'dice']],
    ['all', 'return', ['mines', 'dice', 'lanterns', 'koi']],
    ['all', 'newest', ['mines', 'dice', 'koi', 'lanterns']],
    ['slots', 'name', ['koi', 'lanterns']],
    ['instant', 'return', ['mines', 'dice']],
    ['kept', 'name', ['dice']],
    ['played', 'name', ['koi']],
  ])('shows %s by %s: %j', (kind, sort, ids) => expect(shown(kind, sort)).toEqual(ids))

  it('shows of a kind what was found', () => {
    expect(shown('slots', 'name', ['dice', 'koi'])).toEqual(['koi'])
    expect(shown('slots', 'name', [])).toEqual([])
  })

  it('counts what each kind has', () => {
    expect(kindCounts(GAMES, OWN)).toEqual({ all: 4, slots: 2, instant: 2, kept: 1, played: 1 })
  })

  it('puts a game whose return is not known last', () => {
    const unknown = { ...GAMES[3], rtp: null } as LobbyGame
    const sorted = shownGames([unknown, ...GAMES.slice(0, 1)], {
      kind: 'all',
      sort: 'return',
      found: null,
      own: OWN,
      locale: 'en',
    })
    expect(sorted.map(({ door }) => door.id)).toEqual(['lanterns', 'mines'])
  })

  it.each([
    ['slots', 'slots'],
    ['nothing', null],
    [null, null],
  ])('reads %s of an address as %s', (asked, kind) => expect(oneOf(['all', 'slots'], asked)).toBe(kind))
})

describe('what all games returned', () => {
  it('is held against what they were to return of the same stakes', () => {
    const played = [
      { staked: 1_000n, returned: 900n, rounds: 10, rtp: [96n, 100n] as const },
      { staked: 3_000n, returned: 3_100n, rounds: 20, rtp: [99n, 100n] as const },
    ]
    expect(paidBack(played)).toEqual({ actual: [4_000n, 4_000n], stated: [3_930n, 4_000n], rounds: 30 })
  })

  it('is not said before anything was played', () => expect(paidBack([])).toBeNull())
})
