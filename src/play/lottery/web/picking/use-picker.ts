import { useState } from 'react'
import { parseMoney } from '#platform/money/money.ts'
import type { LotteryPlay, Picks } from '../../kit/play.rules.ts'
import { MOST_TIMES } from '../chase/chase.rules.ts'
import { type AnyGame, playOf } from '../games.ts'
import { type LineFault, lineFault, lineUnits, nextLineStake } from '../ticket/ticket.rules.ts'
import { deviceBelow, noPicks, type QuickPick, quickPick, randomPicks, togglePick } from './picks.rules.ts'

/** What its member marks of a game, and what each line of it is to stake, before it is on a ticket. */
export interface Picker {
  readonly game: AnyGame
  readonly play: LotteryPlay
  readonly picks: Picks
  readonly lines: number
  readonly setPlay: (id: string) => void
  readonly toggle: (row: number, choice: number) => void
  readonly quick: (row: number, quick: QuickPick) => void
  readonly random: () => void
  readonly clear: () => void
  /** As it stands in the field: a decimal, '' for none. */
  readonly lineStake: string
  readonly setLineStake: (text: string) => void
  readonly stepLineStake: (up: boolean) => void
  readonly times: string
  readonly setTimes: (text: string) => void
  readonly stepTimes: (up: boolean) => void
  readonly fault: LineFault | null
  /** Of all lines, in units; 0 while there is none. */
  readonly stake: bigint
}

/** Holds the picks of each play of a game, so that a look at another loses none. */
export function usePicker(game: AnyGame): Picker {
  const [first] = game.playList as readonly [LotteryPlay]
  const [playId, setPlay] = useState(first.id)
  const [marked, setMarked] = useState<Readonly<Record<string, Picks>>>({})
  const [lineStake, setLineStake] = useState('')
  const [times, setTimes] = useState('1')
  const play = playOf(game, playId) ?? first
  const picks = marked[play.id] ?? noPicks(play)
  const set = (change: (picks: Picks) => Picks) =>
    setMarked((before) => ({ ...before, [play.id]: change(before[play.id] ?? noPicks(play)) }))
  const many = timesIn(times)
  const lines = play.linesOf(picks)
  const fault = lineFault(lineStake, game.lineStake)
  return {
    game,
    play,
    picks,
    lines,
    setPlay,
    toggle: (row, choice) => set((before) => togglePick(play, before, row, choice)),
    quick: (row, quick) => set((before) => quickPick(play, before, row, quick)),
    random: () => set(() => randomPicks(play, deviceBelow)),
    clear: () => set(() => noPicks(play)),
    lineStake,
    setLineStake,
    stepLineStake: (up) => setLineStake((before) => nextLineStake(before, game.lineStake, up)),
    times,
    setTimes: (text) => setTimes(text === '' ? '' : `${timesIn(text)}`),
    stepTimes: (up) => setTimes((before) => `${timesIn(`${timesIn(before) + (up ? 1 : -1)}`)}`),
    fault,
    stake:
      fault === null && parseMoney(lineStake, 'CNY')
        ? lineUnits({ lineStake, times: many }) * BigInt(lines)
        : 0n,
  }
}

/** Whole times of what is typed: one at least. */
export function timesIn(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) ? Math.min(MOST_TIMES, Math.max(1, typed)) : 1
}
