import clsx from 'clsx'
import { Info } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketKind } from '../../markets/names.rules.ts'
import type { KeptMarket } from './kept-markets.rules.ts'
import { KindCells } from './market-cells.tsx'

/** Where a card stands among those of its group from 768 up: short ones beside a long one. */
const PLACES: Partial<Record<MarketKind, string>> = {
  '1x2': 'md:col-span-2',
  match_winner: 'md:col-span-2',
  map_winner: 'md:col-span-2',
  next_goal: 'md:col-span-2',
  to_qualify: 'md:col-span-2',
  total: 'md:row-span-2',
  half_time_1x2: 'md:col-start-1',
  second_half_1x2: 'md:col-start-1',
  ht_ft: 'md:col-start-2 md:row-start-1 md:row-span-2',
  correct_score: 'md:col-span-2',
}

/** What of a match a market is about; 90 minutes where it is none of these. */
const PERIODS: Partial<Record<MarketKind, 'first' | 'second' | 'winner' | 'series' | 'map'>> = {
  half_time_1x2: 'first',
  second_half_1x2: 'second',
  to_qualify: 'winner',
  to_lift_trophy: 'winner',
  match_winner: 'series',
  map_handicap: 'series',
  total_maps: 'series',
  map_winner: 'map',
}

interface MarketCardProps {
  readonly match: MatchView
  readonly kind: MarketKind
  readonly markets: readonly KeptMarket[]
  readonly marginPercent: string
  readonly onRules: (kind: MarketKind) => void
}

/** The markets of one kind: what they are called and how they settle, the margin in their prices, and the prices. */
export const MarketCard = memo(function MarketCard({
  match,
  kind,
  markets,
  marginPercent,
  onRules,
}: MarketCardProps) {
  const { t } = useTranslation()
  const name = t(`sportsbook.market.${kind}`)
  return (
    <Card padding="dense" className={clsx('min-w-0', PLACES[kind])}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-[15px] leading-[1.4] font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('sportsbookLate.openRules', { market: name })}
            onClick={() => onRules(kind)}
            className="relative hit-area rounded-sm text-left decoration-text-3 underline-offset-4 hover:underline"
          >
            {name}
            <Info
              size={14}
              strokeWidth={1.75}
              aria-hidden="true"
              className="ml-1 inline-block align-[-2px] text-text-3"
            />
          </button>
          <span className="ml-2 text-meta font-normal text-text-3">
            {t(`sportsbookLate.period.${PERIODS[kind] ?? 'match'}`)}
          </span>
        </h3>
        <span className="flex-none text-meta text-text-3">
          {t('sportsbookLate.margin', { margin: marginPercent })}
        </span>
      </div>
      <KindCells match={match} kind={kind} markets={markets} />
    </Card>
  )
}, isSame)

/** A card is drawn again when one of its markets is another, however its list was made. */
function isSame(before: MarketCardProps, now: MarketCardProps): boolean {
  return (
    before.match === now.match &&
    before.kind === now.kind &&
    before.marginPercent === now.marginPercent &&
    before.onRules === now.onRules &&
    before.markets.length === now.markets.length &&
    before.markets.every((one, place) => one === now.markets[place])
  )
}
