import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#design/arch-loader/spinner.tsx'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { useMultiple } from '../../multiples/multiple.store.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { MatchPrices } from '../match-prices.tsx'
import { showSlip, useSlip } from '../slip.store.ts'
import { type SlipLine, useSlipLines } from '../use-slip-lines.ts'
import { WIDE_SLIP } from '../wide-slip.ts'

const SlipSheet = lazy(() => import('./slip-sheet.tsx'))
const WaitingBets = lazy(() => import('./waiting-bets.tsx'))

/**
 * Below 1024: a bar above the tabs names the picks and opens the sheet; an empty slip opens from its tab
 * alone.
 */
export default function SlipBar() {
  const beside = useMediaQuery(WIDE_SLIP)
  const empty = useSlip(({ picks }) => picks.length === 0)
  const open = useSlip((slip) => slip.open)
  const waits = useSlip(({ picks }) => picks.some(({ waiting }) => waiting !== null))
  const waitsTogether = useMultiple(({ waiting }) => waiting !== null)
  if (beside) return null
  return (
    <>
      {empty ? null : <MatchPrices />}
      {empty ? null : <Bar />}
      {(waits || waitsTogether) && !open ? (
        <Suspense fallback={null}>
          <WaitingBets />
        </Suspense>
      ) : null}
      {/* The same one while its last line goes. */}
      {open ? <OpenSheet /> : null}
    </>
  )
}

function OpenSheet() {
  const { lines, limits } = useSlipLines()
  return (
    <Suspense fallback={null}>
      <SlipSheet lines={lines} limits={limits} />
    </Suspense>
  )
}

function Bar() {
  const { t } = useTranslation()
  const open = useSlip((slip) => slip.open)
  const busy = useSlip(({ placing }) => placing !== null)
  const { lines } = useSlipLines()
  const { bet } = useSportWords()
  const price = useOddsText()
  const named = ({ pick, match, odds }: SlipLine) =>
    match ? `${bet(match, pick)} ${price(odds ?? pick.seen)}` : ''
  return (
    <button
      type="button"
      data-foot=""
      onClick={() => showSlip(true)}
      aria-expanded={open}
      className="fixed inset-x-0 bottom-[calc(72px+env(safe-area-inset-bottom))] z-30 flex h-13 items-center justify-between gap-3 border-t border-line bg-surface-2 pr-2 pl-4 text-left in-[[data-own-foot]]:hidden"
    >
      <span className="min-w-0">
        <span className="block text-body leading-[1.3] font-semibold">
          {t('sportsbook.slip.bar', { count: lines.length })}
        </span>
        <span className="block truncate text-meta text-text-2">
          {lines.map(named).filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex h-10 flex-none items-center gap-2 rounded-sm bg-brand px-4 font-semibold text-on-brand">
        {busy ? <Spinner /> : null}
        {busy ? t('sportsbook.slip.placing') : t('sportsbook.slip.fill')}
      </span>
    </button>
  )
}
