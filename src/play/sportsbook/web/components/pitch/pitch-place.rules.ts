import type { SeenEvent } from '#play/fixtures/statistics/statistics.contract.ts'

/** A point of the pitch as `Pitch` draws it: 420 wide and 200 high, its lines from 10 to 410 and from 10 to 190. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is drawn of what was seen. */
export interface PitchPlace {
  readonly ball: Point | null
  /** The last of its way to where it is, around a bend. */
  readonly path: { readonly from: Point; readonly bend: Point } | null
  readonly card: Point | null
  /** Who attacks, and where: from a line across the pitch to the goal line of the other side. */
  readonly attack: { readonly side: SeenEvent['side']; readonly top: number; readonly bottom: number } | null
}

const WIDTH = 420
/** The line in front of an attack leans, as seen from a stand. */
const LEAN = 13
/** Where attacks that end at the goal, and those that end at a flag, begin. */
const FINAL_THIRD = 273
const NEAR_FLAG = 310

const resting = (x: number): PitchPlace => ({ ball: { x, y: 100 }, path: null, card: null, attack: null })
/** The ball at the centre spot: before a half, between both and after them. */
export const AT_CENTRE = resting(210)
/** The ball at a penalty spot: a shoot-out. */
export const AT_SPOT = resting(368)

/** Where it happened as the side that attacks sees it, which goes to the right. */
interface Scene {
  readonly ball: Point
  readonly from: Point
  readonly top: number
  readonly bottom: number
}

/** One of the whole numbers of a stretch, another for each of as many events that follow each other. */
const across = (number: number, from: number, to: number, step = 37): number =>
  from + ((number * step) % (to - from + 1))

const leaning = (x: number) => ({ top: x + LEAN, bottom: x - LEAN })

const SCENES: Readonly<Record<Exclude<SeenEvent['kind'], 'redCard'>, (number: number) => Scene>> = {
  goal: (number) => ({
    ball: { x: across(number, 412, 415), y: across(number, 93, 107) },
    from: { x: 352, y: across(number, 62, 138) },
    ...leaning(FINAL_THIRD),
  }),
  saved: (number) => ({
    ball: { x: across(number, 401, 404), y: across(number, 92, 108) },
    from: { x: 338, y: across(number, 55, 145) },
    ...leaning(FINAL_THIRD),
  }),
  wide: (number) => ({
    ball: {
      x: across(number, 412, 415),
      y: number % 2 === 0 ? across(number, 74, 84) : across(number, 116, 126),
    },
    from: { x: 330, y: across(number, 62, 138) },
    ...leaning(FINAL_THIRD),
  }),
  corner: (number) => {
    // Nine by ten places at either flag: one for each minute of a match.
    const [along, down] = [across(number, 0, 8) / 2, across(number, 0, 9) / 2]
    const isFar = number % 2 === 0
    return {
      ball: { x: 410 - along, y: isFar ? 10 + down : 190 - down },
      from: { x: 372, y: isFar ? 48 : 152 },
      ...leaning(NEAR_FLAG),
    }
  },
  foul: (number) => {
    const ball = { x: across(number, 110, 330), y: across(number, 34, 166, 53) }
    return {
      ball,
      from: { x: ball.x - 42, y: ball.y + (number % 2 === 0 ? 16 : -16) },
      ...leaning(ball.x - 22),
    }
  },
  offside: (number) => {
    const ball = { x: across(number, 300, 350), y: across(number, 50, 150, 53) }
    return {
      ball,
      from: { x: ball.x - 74, y: ball.y + (number % 2 === 0 ? 22 : -22) },
      top: ball.x,
      bottom: ball.x,
    }
  },
}

/** Beside whose bench a card stands. */
const BENCHES: Readonly<Record<SeenEvent['side'], Point>> = {
  home: { x: 160, y: 180 },
  guest: { x: 260, y: 180 },
}

/**
 * Where an event is drawn. Nobody tells its place, so that its kind says it: a goal in the net, a saved shot at the keeper, a wide one
 * beside the post, a corner at a flag, an offside on its line, a foul somewhere in the field, a card beside a bench. The home side
 * attacks to the right in both halves; after a foul the other side attacks. The minute chooses among the places of a kind, so
 * that it is the same on every screen and two of a kind are not drawn at one point.
 */
export function placeOf({ kind, side, minute, added }: SeenEvent): PitchPlace {
  if (kind === 'redCard') return { ball: null, path: null, card: BENCHES[side], attack: null }
  const attacker = kind === 'foul' ? (side === 'home' ? 'guest' : 'home') : side
  const { ball, from, top, bottom } = SCENES[kind](minute + 100 * added)
  const bend = { x: (from.x + ball.x) / 2, y: (from.y + ball.y) / 2 - 10 }
  const seenX = (x: number) => (attacker === 'home' ? x : WIDTH - x)
  const seen = ({ x, y }: Point): Point => ({ x: seenX(x), y })
  return {
    ball: seen(ball),
    path: { from: seen(from), bend: seen(bend) },
    card: null,
    attack: { side: attacker, top: seenX(top), bottom: seenX(bottom) },
  }
}
