import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { LEAST_PICKS, MOST_PICKS } from '../../../builder/picks.rules.ts'
import { groupMarkets } from '../../markets/groups.rules.ts'
import type { KeptMarket } from '../../markets/kept-markets.rules.ts'
import { type Barred, KindCells } from '../../markets/market-cells.tsx'
import { showTab } from '../../multiples/multiple.store.ts'
import { useSlip } from '../../slip/slip.store.ts'
import { matchOfBuilder } from '../builder-slip.rules.ts'
import { useBuilderQuote } from '../use-builder.ts'
import { WinningScores } from './winning-scores.tsx'

/** The markets of a match whose picks can be one bet: what can still be added, and at which scores the bet wins. */
export default function BuilderBoard({
  match,
  markets,
}: {
  match: MatchView
  markets: readonly KeptMarket[]
}) {
  const { t } = useTranslation()
  const { matchId } = match
  const all = useSlip(({ picks }) => picks)
  const picks = all.filter((pick) => pick.matchId === matchId && pick.attempt === null)
  const { data } = useBuilderQuote(matchId, picks)
  const quote = picks.length > 0 && data?.matchId === matchId ? data : undefined
  useBuilderTab()
  const barred: Barred = (key, selection) => {
    const closed = quote?.closed.find((one) => one.key === key && one.selection === selection)
    return closed ? t(`sportsbookLate.builder.barred.${closed.why}`) : null
  }
  const kinds = groupMarkets(markets).flatMap((group) => group.kinds)
  return (
    <>
      <h2 className="sr-only">{t('sportsbookLate.groups.builder')}</h2>
      <Remark>{t('sportsbookLate.builder.how', { least: LEAST_PICKS, most: MOST_PICKS })}</Remark>
      <div className="grid gap-3 md:block md:columns-2">
        {kinds.map(({ kind, markets: ofKind }) => (
          <Card key={kind} padding="dense" className="min-w-0 break-inside-avoid md:mb-3">
            <h3 className="mb-2.5 text-[15px] leading-[1.4] font-semibold">
              {t(`sportsbook.market.${kind}`)}
            </h3>
            <KindCells match={match} kind={kind} markets={ofKind} barred={barred} />
          </Card>
        ))}
      </div>
      {quote ? <WinningScores match={match} quote={quote} /> : null}
    </>
  )
}

/** While these markets are looked at, the slip has its picks as one bet; it stays so where they can be one. */
function useBuilderTab(): void {
  useEffect(() => {
    showTab('builder')
    return () => {
      const { picks } = useSlip.getState()
      if ((matchOfBuilder(picks)?.count ?? 0) < LEAST_PICKS) showTab('singles')
    }
  }, [])
}
