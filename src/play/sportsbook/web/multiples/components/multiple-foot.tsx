import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Stakeable } from '#play/venues/stakeable.rules.ts'
import { LEAST_LINE_STAKE } from '../../../multiples/returns.rules.ts'
import { LEAST_LEGS, MOST_LEGS } from '../../../multiples/types.rules.ts'
import type { HouseLimits } from '../../../stakes.rules.ts'
import { useSlip } from '../../slip/slip.store.ts'
import type { SlipLine } from '../../slip/use-slip-lines.ts'
import { useMarkets } from '../../sportsbook.queries.ts'
import type { MultipleNow, SlipLeg } from '../multiple-slip.rules.ts'
import { placeMultiple } from '../place-multiple.ts'
import { useMultipleNow } from '../use-multiple-now.ts'
import { RejectedMultiple } from './rejected-multiple.tsx'
import { type SendAgain, TogetherFoot, yuanText } from './together-foot.tsx'

/** The first thing that keeps the multiple from being placed, in words; null when nothing does. */
function useReason(now: MultipleNow): string | null {
  const { t } = useTranslation()
  const { limits } = now
  switch (now.problem) {
    case 'fewLegs':
      return t('sportsbookLate.multiple.why.fewLegs', { count: LEAST_LEGS })
    case 'manyLegs':
      return t('sportsbookLate.multiple.why.manyLegs', { count: MOST_LEGS })
    case 'closed':
      return t('sportsbook.slip.why.closed')
    case 'change':
      return t('sportsbook.slip.why.change')
    case 'correlated':
      return t('sportsbookLate.multiple.why.correlated')
    case 'noStake':
    case 'not-whole-cents':
      return t('sportsbook.slip.why.noStake')
    case 'below-least-line':
      return t('sportsbookLate.multiple.why.leastLine', { amount: yuanText(LEAST_LINE_STAKE) })
    case 'below-least':
    case 'above-most':
      return t('sportsbookLate.multiple.why.range', {
        least: yuanText(limits.least),
        most: yuanText(limits.most),
      })
    case 'return-above-most':
      return t('sportsbookLate.multiple.why.returnAbove', {
        amount: yuanText(limits.mostReturn),
        most: yuanText(now.mostLine ?? 0n),
      })
    case null:
      return null
  }
}

/** Total, the most that it can pay, the choice about moving prices, and the button that states the amount. */
export default function MultipleFoot({
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
  const { legs, attempt, waiting, rejected, now } = useMultipleNow(lines, limits)
  const closed = legs.filter(({ problem }) => problem === 'closed')
  const isPaused = now.problem === 'closed' && closed.every(({ paused }) => paused)
  const reason = useReason(now)
  const why = isPaused ? t('sportsbookLate.inPlay.suspended') : reason
  const delay = useMarkets().data?.inPlayDelaySeconds ?? null
  if (legs.length === 0) return null
  const inPlay = attempt === null && legs.some(({ match }) => match?.state === 'live')
  const { stake, mostReturn, type, lineStake } = now
  const total =
    type && type.lines > 1 && lineStake > 0n
      ? t('sportsbookLate.multiple.totalOf', { count: type.lines, amount: yuanText(lineStake) })
      : undefined
  const placeAt = async (topUp: boolean, priceOf: (leg: SlipLeg) => string) =>
    type === null
      ? null
      : placeMultiple(client, {
          type: type.type,
          legs: legs.map((leg) => {
            const { matchId, market, line, selection } = leg.key
            return { matchId, market, line, selection, odds: priceOf(leg) }
          }),
          lineStake: formatAmount(money('CNY', lineStake)),
          oddsPolicy,
          topUp,
        })
  // What one press can put right is put right by it; what is wrong with the stake is said as ever.
  const isCorrected = now.problem === null || now.problem === 'change' || now.problem === 'closed'
  return (
    <TogetherFoot
      {...(total !== undefined && { total })}
      stake={stake}
      mostReturn={mostReturn}
      limits={now.limits}
      balance={balance}
      why={why}
      isAsked={attempt !== null}
      waiting={waiting}
      {...(inPlay && !rejected && delay !== null
        ? { delay: t('sportsbookLate.multiple.delay', { seconds: delay }) }
        : {})}
      place={(topUp) => placeAt(topUp, ({ seen }) => seen)}
      {...(rejected && isCorrected
        ? {
            instead: (send: SendAgain) => (
              <RejectedMultiple
                legs={legs}
                now={now}
                again={() => send((topUp) => placeAt(topUp, ({ odds, seen }) => odds ?? seen))}
              />
            ),
          }
        : {})}
    />
  )
}
