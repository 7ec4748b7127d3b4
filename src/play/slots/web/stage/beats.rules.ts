import type { Cell } from '../../kit/reels.rules.ts'
import type { Spin, Standing } from '../../kit/title.rules.ts'

/** One step of a round as its stage shows it. */
export interface Beat {
  readonly spin: number
  readonly standing: number
  /** How many reels stand, from the first on; the others still turn. */
  readonly stopped: number
  /** Whether it says that free spins begin. */
  readonly starts: boolean
  /** How long it is shown, in milliseconds. */
  readonly lasts: number
}

/** From one reel's stop to the next one's. */
const STOP = 160
/** A win draws its outline. */
export const OUTLINE = 200
/** The staked spin turns so long before its first reel stops, a free one longer: nobody pressed for it. */
const TURNS = { staked: 500, free: 900 }
/** Windows that won stand so long before their symbols vanish, and what free spins won before the next turns. */
const READ = 900
/** From one free spin's beginning to the next one's at least, as from a staked one to the next. */
const FREE_SPIN = 2_500
/** So long it says that free spins begin. */
const STARTS = 1_200

/** All steps of a round in order; behind the last one all of it is shown. */
export function beatsOf(spins: readonly Spin[]): readonly Beat[] {
  return spins.flatMap((spin, index) => {
    const beats = [...turning(index), ...standing(spin, index, index === spins.length - 1)]
    const told = index === 0 && spins.length > 1 ? [startsBeat(spin)] : []
    return [...beats, ...told]
  })
}

function turning(spin: number): Beat[] {
  const turns = spin === 0 ? TURNS.staked : TURNS.free
  return [0, 1, 2, 3, 4].map((stopped) => ({
    spin,
    standing: 0,
    stopped,
    starts: false,
    lasts: stopped === 0 ? turns : STOP,
  }))
}

function standing(spin: Spin, index: number, last: boolean): Beat[] {
  const turned = index === 0 ? 0 : TURNS.free + 4 * STOP
  const windows = spin.standings.length
  return spin.standings.map((_, at) => {
    const reads =
      at < windows - 1 ? READ : last ? OUTLINE : Math.max(OUTLINE, FREE_SPIN - turned - (windows - 1) * READ)
    const lasts = index === 0 && at === windows - 1 ? OUTLINE : reads
    return { spin: index, standing: at, stopped: 5, starts: false, lasts }
  })
}

function startsBeat(spin: Spin): Beat {
  return { spin: 0, standing: spin.standings.length - 1, stopped: 5, starts: true, lasts: STARTS }
}

/** The steps at which all reels stand: what can be looked through afterwards. */
export function standingBeats(beats: readonly Beat[]): readonly Beat[] {
  return beats.filter(({ stopped, starts }) => stopped === 5 && !starts)
}

/** Whether a step has a reel standing that still turned in the one before it. */
export function stopsAReel(beats: readonly Beat[], at: number): boolean {
  return (beats[at]?.stopped ?? 0) > (beats[at - 1]?.stopped ?? 0)
}

/** How many rows each symbol of the next window fell, by reel and row, once these wins vanished. */
export function fallsAfter({ columns, wins }: Pick<Standing, 'columns' | 'wins'>): number[][] {
  const won = wins.flatMap(({ cells }) => cells)
  return columns.map((column, reel) => {
    const left = [...column].map((_, row) => row).filter((row) => !won.some(isAt([reel, row])))
    const fresh = column.length - left.length
    return [...Array.from({ length: fresh }, () => fresh), ...left.map((row, index) => fresh + index - row)]
  })
}

const isAt =
  ([reel, row]: Cell) =>
  (cell: Cell) =>
    cell[0] === reel && cell[1] === row
