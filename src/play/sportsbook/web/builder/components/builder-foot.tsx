import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Stakeable } from '#play/venues/stakeable.rules.ts'
import { BUILDER, LEAST_PICKS, MOST_PICKS } from '../../../builder/picks.rules.ts'
import type { HouseLimits } from '../../../stakes.rules.ts'
import { TogetherFoot, yuanText } from '../../multiples/components/together-foot.tsx'
import { useSlip } from '../../slip/slip.store.ts'
import type { SlipLine } from '../../slip/use-slip-lines.ts'
import type { BuilderNow } from '../builder-slip.rules.ts'
import { placeBuilder } from '../place-builder.ts'
import { useBuilder } from '../use-builder.ts'

/** The first thing that keeps a bet builder from being placed, in words; null when nothing does. */
function useReason({ problem, most, limits }: BuilderNow): string | null {
  const { t } = useTranslation()
  const amounts = { least: yuanText(limits.least), most: yuanText(limits.most) }
  switch (problem) {
    case null:
      return null
    case 'fewPicks':
      return t('sportsbookLate.builder.fewPicks', { count: LEAST_PICKS })
    case 'manyPicks':
      return t('sportsbookLate.builder.manyPicks', { count: MOST_PICKS })
    case 'closed':
      return t('sportsbookLate.builder.closed')
    case 'noBet':
      return t('sportsbookLate.builder.noBet')
    case 'asking':
      return t('sportsbookLate.builder.asking')
    case 'change':
      return t('sportsbook.slip.why.change')
    case 'noStake':
    case 'not-whole-cents':
      return t('sportsbook.slip.why.noStake')
    case 'below-least':
    case 'above-most':
      return t('sportsbook.slip.why.range', amounts)
    case 'return-above-most':
      return t('sportsbook.slip.why.returnAbove', {
        amount: yuanText(limits.mostReturn),
        most: yuanText(most ?? 0n),
      })
  }
}

/** Total, the most that it can pay, what becomes of it otherwise, and the button that states the amount. */
export default function BuilderFoot({
  lines,
  limits,
  balance,
}: {
  lines: readonly SlipLine[]
  limits: HouseLimits
  balance: Stakeable | null
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const oddsPolicy = useSlip(({ policy }) => policy)
  const { picks, attempt, quote, seen, now } = useBuilder(lines, limits)
  const why = useReason(now)
  if (picks.length === 0) return null
  return (
    <TogetherFoot
      stake={now.stake}
      mostReturn={now.mostReturn}
      limits={now.limits}
      balance={balance}
      why={why}
      isAsked={attempt !== null}
      place={async (topUp) =>
        seen === null
          ? null
          : placeBuilder(client, {
              type: BUILDER,
              legs: picks.map(({ matchId, market, line, selection }, at) => ({
                matchId,
                market,
                line,
                selection,
                odds: quote?.picks[at]?.odds ?? seen,
              })),
              lineStake: formatAmount(money('CNY', now.stake.units)),
              oddsPolicy,
              topUp,
              together: seen,
            })
      }
    >
      <p className="mt-1 text-meta text-text-3">{t('sportsbookLate.builder.ends')}</p>
    </TogetherFoot>
  )
}
