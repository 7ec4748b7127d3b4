import clsx from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { OddsButton } from '#design/odds-button/odds-button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { ToSlip } from '../slip/components/to-slip.tsx'
import { pickId } from '../slip/picks.rules.ts'
import { toggleInSlip, useSlip } from '../slip/slip.store.ts'
import { useCellWords } from '../words/use-cell-words.ts'
import { useOddsText } from './odds-format.ts'
import { useStalePrices } from './price-age.ts'
import { mayFlash } from './price-flash.ts'

type Quote = MarketView['selections'][number]

interface PriceCellProps {
  readonly match: Pick<MatchView, 'matchId' | 'home' | 'guest'>
  readonly market: Pick<MarketView, 'kind' | 'line'>
  readonly quote: Quote
  /** The label says the pick as the match's page does ('巴西', '-0.5/1') and not in short ('主'). */
  readonly words?: boolean
  readonly layout?: 'stacked' | 'row'
  readonly className?: string
}

/** A price is drawn again when it moves, not when another of its market does, nor when its match goes on. */
const isSame = ({ match, market, quote, ...rest }: PriceCellProps, now: PriceCellProps): boolean =>
  match.matchId === now.match.matchId &&
  match.home === now.match.home &&
  match.guest === now.match.guest &&
  market.kind === now.market.kind &&
  market.line === now.market.line &&
  quote.selection === now.quote.selection &&
  quote.odds === now.quote.odds &&
  rest.words === now.words &&
  rest.layout === now.layout &&
  rest.className === now.className

/** One price: pressing it puts the selection into the slip or takes it out. */
export const PriceCell = memo(function PriceCell({
  match,
  market,
  quote,
  words,
  layout,
  className,
}: PriceCellProps) {
  const { t } = useTranslation()
  const on = { matchId: match.matchId, market: market.kind, line: market.line, selection: quote.selection }
  const cell = pickId(on)
  const { label, name } = useCellWords(match, on, words)
  const selected = useSlip(({ picks }) => picks.some(({ id }) => id === cell))
  const isStale = useStalePrices()
  const write = useOddsText()
  const toggle = () => {
    if (!toggleInSlip(on, quote.odds)) toast({ text: t('sportsbook.slip.waits'), tone: 'warn' })
  }
  const button = (
    <OddsButton
      label={label}
      price={quote.odds}
      name={t(isStale ? 'sportsbook.staleCell' : 'sportsbook.cell', { ...name, odds: write(quote.odds) })}
      write={write}
      stale={isStale}
      selected={selected}
      onSelectedChange={toggle}
      flash={mayFlash(cell)}
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
}, isSame)
