import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { payoutOf } from '../../../game.rules.ts'
import { DEPOSIT_PATH } from '../../paths.ts'
import type { Game } from '../use-game.ts'

/** Both ends of the round that the button would stake, each with its net: what it returns at most, and at least. */
function useBothEnds({ stake, returns, range, table, fault }: Game): string | null {
  const { t } = useTranslation()
  if (range === null) return null
  if (stake === null || (fault !== null && fault !== 'balance'))
    return t('gamesLate.bar.range', { least: table.write(range.least), most: table.write(range.most) })
  const most = payoutOf(stake, returns.most).paid
  const least = payoutOf(stake, returns.least ?? 0n).paid
  const values = {
    most: table.write(most),
    mostNet: table.writeNet(most - stake),
    least: table.write(least),
    leastNet: table.writeNet(least - stake),
  }
  return least > 0n ? t('gamesLate.bar.bothPaid', values) : t('gamesLate.bar.both', values)
}

/** Why the button does nothing, with the way on; null where it does something. */
function useFaultWords(game: Game) {
  const { t } = useTranslation()
  const { fault, range, table } = game
  if (range === null || fault === null || game.isLocked) return null
  const { least, step, most } = range
  switch (fault) {
    case 'missing':
      return t('gamesLate.stake.missing')
    case 'below':
      return t('gamesLate.stake.below', { least: table.write(least) })
    case 'step':
      return t('gamesLate.stake.step', { step: table.write(step) })
    case 'above':
      return t('gamesLate.stake.above', { most: table.write(most) })
    case 'balance':
      return table.mode === 'play' ? (
        <>
          {t('gamesLate.play.short')}{' '}
          <button
            type="button"
            onClick={table.play?.refill}
            className="relative hit-area font-semibold text-brand-text hover:underline"
          >
            {t('gamesLate.play.refill')}
          </button>
        </>
      ) : (
        <>
          {t('gamesLate.stake.balance')} <TextLink to={DEPOSIT_PATH}>{t('gamesLate.ways.deposit')}</TextLink>
        </>
      )
  }
}

/** What the press moves besides, where money does not follow by itself; what is wrong with the stake; or both ends. */
export function BarWords({ game }: { game: Game }) {
  const { t } = useTranslation()
  const ends = useBothEnds(game)
  const faultWords = useFaultWords(game)
  const { stake, table } = game
  const moves = stake === null || game.fault !== null ? 0n : table.movesFor(stake)
  return (
    <div id="game-words" className="min-h-9 text-meta text-text-2">
      {ends ? <p>{ends}</p> : null}
      {faultWords ? <p className="text-text">{faultWords}</p> : null}
      {moves > 0n && !game.isLocked ? (
        <p>{t('gamesLate.bar.moves', { amount: table.write(moves) })}</p>
      ) : null}
    </div>
  )
}

/** What came of the round before, in one line: the amount as it is, and nothing that celebrates it. */
export function LastReturn({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const { round, phase } = game.state
  const isTold = round?.over && phase !== 'showing'
  const words = phase === 'over' ? 'gamesLate.bar.returned' : 'gamesLate.bar.before'
  // Its line is there before it: what stands below does not move.
  return (
    <p className={clsx('min-h-[1.4em] leading-[1.4]', className)}>
      {isTold ? t(words, { amount: game.table.write(round.paid) }) : null}
    </p>
  )
}
