import { describe, expect, it } from 'vitest'
import type { SeenEvent } from '#play/fixtures/statistics/statistics.contract.ts'
import { AT_CENTRE, AT_SPOT, type Point, placeOf } from './pitch-place.rules.ts'

const KINDS = ['goal', 'saved', 'wide', 'corner', 'foul', 'offside'] as const
type Kind = SeenEvent['kind']
const at = (kind: Kind, side: SeenEvent['side'], minute: number, added = 0) =>
  placeOf({ kind, side, minute, added })
const ballOf = (...of: Parameters<typeof at>): Point => {
  const { ball } = at(...of)
  if (!ball) throw new Error('no ball')
  return ball
}
const MINUTES = Array.from({ length: 90 }, (_, minute) => minute + 1)
/** What holds of every event of a kind of the home side. */
const everywhere = (kind: Kind, holds: (ball: Point) => boolean) =>
  expect(MINUTES.map((minute) => ballOf(kind, 'home', minute)).filter((ball) => !holds(ball))).toEqual([])

describe('where an event is drawn', () => {
  it.each([
    ['goal', 'home', 23, { x: 415, y: 104 }, 'home'],
    ['goal', 'guest', 23, { x: 5, y: 104 }, 'guest'],
    ['saved', 'home', 7, { x: 404, y: 96 }, 'home'],
    ['wide', 'home', 60, { x: 412, y: 83 }, 'home'],
    ['wide', 'guest', 61, { x: 7, y: 118 }, 'guest'],
    ['corner', 'home', 34, { x: 406.5, y: 14 }, 'home'],
    ['corner', 'guest', 35, { x: 14, y: 187.5 }, 'guest'],
    ['offside', 'guest', 12, { x: 84, y: 80 }, 'guest'],
    // Whoever is fouled has the ball.
    ['foul', 'home', 50, { x: 228, y: 157 }, 'guest'],
    ['foul', 'guest', 50, { x: 192, y: 157 }, 'home'],
  ] as const)('%s, %s, %i', (kind, side, minute, ball, attacker) => {
    const place = at(kind, side, minute)
    expect(place).toMatchObject({ ball, card: null, attack: { side: attacker } })
  })

  it('a goal is in the net, a saved shot at the keeper, a wide one beside a post, a corner at a flag', () => {
    everywhere('goal', ({ x, y }) => x > 410 && x < 417 && y > 90 && y < 110)
    everywhere('saved', ({ x, y }) => x > 386 && x < 410 && y > 90 && y < 110)
    everywhere('wide', ({ x, y }) => x > 410 && Math.abs(y - 100) > 14 && Math.abs(y - 100) < 30)
    everywhere('corner', ({ x, y }) => x >= 406 && x <= 410 && (y < 15 || y > 185))
  })

  it('an offside is on its line, a foul in the field', () => {
    for (const minute of MINUTES) {
      const { ball, attack } = at('offside', 'guest', minute)
      expect([attack?.top, attack?.bottom]).toEqual([ball?.x, ball?.x])
    }
    everywhere('foul', ({ x, y }) => x > 80 && x < 340 && y > 30 && y < 170)
  })

  it('a red card stands beside the bench of its side, without a ball', () => {
    const cards = (['home', 'guest'] as const).map((side) => at('redCard', side, 80))
    expect(cards.map(({ ball, path, attack }) => [ball, path, attack])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(cards[0]?.card?.x).toBeLessThan(210)
    expect(cards[1]?.card?.x).toBeGreaterThan(210)
  })

  it('home attacks to the right, the guests to the left, each in front of the goal of the other', () => {
    for (const kind of KINDS)
      for (const minute of MINUTES) {
        const [home, guest] = [at(kind, 'home', minute), at(kind, 'guest', minute)]
        for (const { ball, path, attack } of [home, guest]) {
          const isRight = attack?.side === 'home'
          // The ball came from its own side, to where the light is.
          expect((ball?.x ?? 0) > (path?.from.x ?? 0)).toBe(isRight)
          for (const edge of [attack?.top ?? 0, attack?.bottom ?? 0]) {
            expect(edge).toBeGreaterThanOrEqual(10)
            expect(edge).toBeLessThanOrEqual(410)
          }
        }
        expect(guest.ball?.x).toBeCloseTo(420 - (home.ball?.x ?? 0))
      }
  })

  it('is never at one point twice within half an hour, and two corners of a match never', () => {
    const points = (kind: Kind, minutes: readonly number[]) =>
      new Set(minutes.map((minute) => JSON.stringify(ballOf(kind, 'home', minute)))).size
    for (const kind of KINDS) expect([kind, points(kind, MINUTES.slice(0, 30))]).toEqual([kind, 30])
    expect(points('corner', MINUTES)).toBe(90)
    expect(ballOf('corner', 'home', 45, 2)).not.toEqual(ballOf('corner', 'home', 47))
  })

  it('and with nothing seen the ball rests at the centre, or at the spot of a shoot-out', () => {
    expect([AT_CENTRE.ball, AT_SPOT.ball]).toEqual([
      { x: 210, y: 100 },
      { x: 368, y: 100 },
    ])
  })
})
