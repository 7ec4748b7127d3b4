import { payoutOf } from '#play/games/game.rules.ts'
import type { Spin, Standing } from '../../kit/title.rules.ts'
import type { Symbols } from '../symbols/symbol.tsx'
import { useSlotWords } from './use-slot-words.ts'

/** So many wins are named; a full window has twenty. */
const NAMED = 4

/** Says in words what the window on show is and pays: its place in the round, and each win with its amount. */
export function Caption({
  spin,
  standing,
  window,
  frees,
  starts,
  stake,
  write,
  symbols,
}: {
  /** Null while reels turn, and before the first round. */
  spin: Spin | null
  standing: Standing
  window: number
  /** How many free spins the round has. */
  frees: number
  starts: boolean
  stake: bigint
  write: (units: bigint) => string
  symbols: Symbols
}) {
  const { t, win } = useSlotWords(symbols)
  const place = spin ? placeOf(t, spin, standing, window, frees, starts) : []
  const isOver = spin !== null && window === spin.standings.length - 1
  const wins = spin ? [...standing.wins].sort((one, other) => other.pays - one.pays) : []
  const amount = (parts: number) => write(payoutOf(stake, BigInt(parts)).paid)
  return (
    <div className="min-h-19 border-line border-t px-4 py-3 text-[13px] md:px-6">
      <p className="min-h-5 font-semibold">{place.join(t('slots.stage.between'))}</p>
      {isOver && spin.pays === 0 ? <p className="text-text-2">{t('slots.stage.nothing')}</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-text-2">
        {wins.slice(0, NAMED).map((one) => (
          <li key={`${one.symbol}${one.line}`}>
            {win(one)} <b className="font-semibold text-text">{amount(one.pays * standing.factor)}</b>
          </li>
        ))}
        {wins.length > NAMED ? (
          <li>
            {t('slots.win.more', { count: wins.length - NAMED })}{' '}
            <b className="font-semibold text-text">
              {amount(wins.slice(NAMED).reduce((sum, { pays }) => sum + pays, 0) * standing.factor)}
            </b>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

type Say = ReturnType<typeof useSlotWords>['t']

function placeOf(
  t: Say,
  { free, standings }: Spin,
  { factor, wins }: Standing,
  window: number,
  frees: number,
  starts: boolean,
): string[] {
  return [
    starts ? t('slots.stage.starts', { count: frees }) : null,
    free > 0 ? t('slots.stage.free', { number: free, count: frees }) : null,
    standings.length > 1 && wins.length > 0 ? t('slots.stage.window', { number: window + 1, factor }) : null,
  ].filter((words) => words !== null)
}
