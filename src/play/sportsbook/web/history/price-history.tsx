import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { useAtNow } from '#play/fixtures/web/index.ts'
import { SELECTIONS } from '../../markets/names.rules.ts'
import { priceHistoryCall } from '../../sportsbook.contract.ts'
import { useSportWords } from '../words/use-sport-words.ts'
import { drawnUntil, selectionsIn } from './chart.rules.ts'
import { LINES, type MarketMoves, PriceChart } from './price-chart.tsx'

/** When it is looked for prices that were told, as they land on the page, and once more, in milliseconds. */
const [LOOK_MS, ...LOOK_AGAIN_MS] = [2_000, 6_000, 20_000] as const

/**
 * What is on record of the main prices of a match, fetched anew after prices were told. A worker notes them, and may do so a
 * moment after: what was fetched in between lacks the newest, so it is fetched again a little later.
 */
function usePriceHistory(matchId: string) {
  const client = useQueryClient()
  const next = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const again = useRef<readonly ReturnType<typeof setTimeout>[]>([])
  const look = () => invalidateSoon(client, priceHistoryCall, { matchId })
  useTopic(`markets:${matchId}`, () => {
    // What is told by the second does not put it off.
    next.current ??= setTimeout(() => {
      next.current = undefined
      look()
    }, LOOK_MS)
    again.current.forEach(clearTimeout)
    again.current = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms))
  })
  const forget = useEffectEvent(() => {
    clearTimeout(next.current)
    next.current = undefined
    again.current.forEach(clearTimeout)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is about this match.
  useEffect(() => () => forget(), [matchId])
  return useCallQuery(priceHistoryCall, { matchId })
}

/** Everything of a market's prices, as a table that any program opens. */
function csvOf({ key, moves }: MarketMoves): string {
  const rows = moves.flatMap(({ at, prices }) =>
    prices.map(({ selection, odds }) => [key, selection, at, odds].join(',')),
  )
  return ['market,selection,from,odds', ...rows, ''].join('\r\n')
}

function save(matchId: string, market: MarketMoves): void {
  const url = URL.createObjectURL(new Blob([csvOf(market)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${matchId}-${market.key.replace(':', '-')}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** How the main prices of a match moved, from its opening on; nothing where none are on record. */
export default function PriceHistory({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { pick } = useSportWords()
  const [shown, setShown] = useState<string | null>(null)
  const { matchId } = match
  const { data } = usePriceHistory(matchId)
  const markets = data?.markets ?? []
  const market = markets.find(({ key }) => key === shown) ?? markets[0]
  const now = useAtNow((now) => drawnUntil(Date.parse(market?.moves[0]?.at ?? ''), now))
  if (!market) return null
  const { kind, line } = market
  const titleOf = (one: MarketMoves) =>
    [t(`sportsbook.market.${one.kind}`), one.line].filter(Boolean).join(' ')
  const names = selectionsIn(market.moves).flatMap((name) => {
    const selection = SELECTIONS.find((one) => one === name)
    return selection ? [[name, pick(match, { market: kind, line, selection })] as const] : []
  })
  const lastMs = Date.parse(market.moves.at(-1)?.at ?? '')
  // What is over is drawn to its last price; what is open goes on to now.
  const untilMs =
    match.state === 'finished' || match.state === 'off' ? Math.max(lastMs, Date.parse(match.kickOffAt)) : now
  return (
    <Card padding="none" aria-labelledby="price-history" className="mt-4 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="price-history" className="text-body font-semibold">
          {t('sportsbookLate.history.title')}
        </h2>
        {markets.length > 1 ? (
          <div className="max-w-full overflow-x-auto">
            <Segmented
              label={t('sportsbookLate.history.market')}
              items={markets.map((one) => ({ value: one.key, label: titleOf(one) }))}
              value={market.key}
              onValueChange={setShown}
            />
          </div>
        ) : null}
      </div>
      <ul className="mt-3 mb-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {names.map(([selection, name], at) => (
          <li key={selection} className="flex items-center gap-2">
            <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
              <line
                x1="0"
                x2="24"
                y1="2"
                y2="2"
                stroke={LINES[at]?.stroke}
                strokeWidth="2"
                strokeDasharray={LINES[at]?.dash}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <PriceChart match={match} market={market} names={names} untilMs={untilMs} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-text-2">{t('sportsbookLate.history.note')}</p>
        <Button
          variant="line"
          size="sm"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => save(matchId, market)}
        >
          {t('sportsbookLate.history.download')}
        </Button>
      </div>
    </Card>
  )
}
