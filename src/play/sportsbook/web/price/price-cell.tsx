import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { OddsButton } from '#design/odds-button/odds-button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { ToSlip } from '../slip/components/to-slip.tsx'
import { pickId } from '../slip/picks.rules.ts'
import { toggleInSlip, useSlip } from '../slip/slip.store.ts'
import { useSportWords } from '../use-sport-words.ts'
import { useStalePrices } from './price-age.ts'
import { useMayFlash } from './price-flash.ts'

type Quote = MarketView['selections'][number]

/** One price: pressing it puts the selection into the slip or takes it out. */
export function PriceCell({
  match,
  market,
  quote,
  words,
  layout,
  className,
}: {
  match: MatchView
  market: Pick<MarketView, 'kind' | 'line'>
  quote: Quote
  /** The label is the pick in words ('巴西') and not the short one ('主'). */
  words?: boolean
  layout?: 'stacked' | 'row'
  className?: string
}) {
  const { t } = useTranslation()
  const { label, pick, teams } = useSportWords()
  const on = { matchId: match.matchId, market: market.kind, line: market.line, selection: quote.selection }
  const cell = pickId(on)
  const selected = useSlip(({ picks }) => picks.some(({ id }) => id === cell))
  const mayFlash = useMayFlash(cell)
  const isStale = useStalePrices()
  const inWords = pick(match, on)
  const name = { match: teams(match), market: t(`sportsbook.market.${market.kind}`), selection: inWords }
  const toggle = () => {
    if (!toggleInSlip(on, quote.odds)) toast({ text: t('sportsbook.slip.waits'), tone: 'warn' })
  }
  const button = (
    <OddsButton
      label={words ? inWords : label(on)}
      price={quote.odds}
      name={t(isStale ? 'sportsbook.staleCell' : 'sportsbook.cell', { ...name, odds: quote.odds })}
      stale={isStale}
      selected={selected}
      onSelectedChange={toggle}
      flash={mayFlash}
      layout={layout}
      className={clsx('w-full', className)}
    />
  )
  return (
    <span className="relative block min-w-0">
      {button}
      {selected ? <ToSlip pickId={cell} /> : null}
    </span>
  )
}
