import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { Remark } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { PlayAllowance, UnlessPaused } from '#members/protection/web/index.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { compare, formatAmount, money } from '#platform/money/money.ts'
import { useLoginGate } from '#platform/shell/web/return/use-login-gate.ts'
import { LEAST_LINE_STAKE } from '../../../multiples/returns.rules.ts'
import { LEAST_LEGS, MOST_LEGS } from '../../../multiples/types.rules.ts'
import type { StakeLimits } from '../../../stakes.rules.ts'
import { DEPOSIT_PATH, TRANSFER_PATH } from '../../paths.ts'
import { OddsPolicyChoice } from '../../slip/components/odds-policy.tsx'
import { SlipLink } from '../../slip/components/slip-foot.tsx'
import { followingPart, type SportsBalance } from '../../slip/slip.rules.ts'
import { useSlip } from '../../slip/slip.store.ts'
import type { SlipLine } from '../../slip/use-slip-lines.ts'
import { useMultiple } from '../multiple.store.ts'
import type { MultipleNow } from '../multiple-slip.rules.ts'
import { placeMultiple } from '../place-multiple.ts'
import { useMultipleNow } from '../use-multiple-now.ts'

const yuanText = (units: bigint) => amountText(money('CNY', units))

/** The first thing that keeps the multiple from being placed, in words; null when nothing does. */
function useReason(now: MultipleNow, limits: StakeLimits, balance: SportsBalance | null): ReactNode {
  const { t } = useTranslation()
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
      break
  }
  if (balance === null || compare(now.stake, balance.total) <= 0) return null
  return (
    <>
      {t('sportsbook.slip.why.bothBalances')}{' '}
      <SlipLink to={DEPOSIT_PATH}>{t('sportsbook.slip.deposit')}</SlipLink>
    </>
  )
}

function Sums({
  now,
  limits,
  balance,
}: {
  now: MultipleNow
  limits: StakeLimits
  balance: SportsBalance | null
}) {
  const { t } = useTranslation()
  const { type, lineStake, stake, mostReturn } = now
  const rows = [
    {
      key: 'stake',
      label:
        type && type.lines > 1 && lineStake > 0n
          ? t('sportsbookLate.multiple.totalOf', { count: type.lines, amount: yuanText(lineStake) })
          : t('sportsbook.slip.totalStake'),
      value: <Money amount={stake} />,
    },
    { key: 'most', label: t('sportsbookLate.multiple.mostReturn'), value: <Money amount={mostReturn} /> },
    {
      key: 'limit',
      label: t('sportsbook.slip.mostReturn'),
      value: <Money amount={money('CNY', limits.mostReturn)} />,
    },
    ...(balance
      ? [
          {
            key: 'wallet',
            label: balance.follows ? (
              t('sportsbook.slip.bothWallets')
            ) : (
              <>
                {t('sportsbook.slip.wallet')}
                <SlipLink to={TRANSFER_PATH} className="ml-2">
                  {t('sportsbook.slip.transfer')}
                </SlipLink>
              </>
            ),
            value: <Money amount={balance.follows ? balance.total : balance.there} live />,
          },
        ]
      : []),
  ]
  const follows = balance?.follows && stake.units > 0n ? followingPart(balance, stake).units : 0n
  return (
    <>
      <dl>
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex items-baseline justify-between gap-3 py-0.75 text-small text-text-2">
            <dt>{label}</dt>
            <dd className="text-[15px] text-text">{value}</dd>
          </div>
        ))}
      </dl>
      {follows > 0n ? (
        <p className="text-meta text-text-3">{t('sportsbook.slip.follows', { amount: yuanText(follows) })}</p>
      ) : null}
    </>
  )
}

/** Total, the most that it can pay, the choice about moving prices, and the button that states the amount. */
export default function MultipleFoot({
  lines,
  limits,
  balance,
}: {
  lines: readonly SlipLine[]
  limits: StakeLimits
  balance: SportsBalance | null
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isMember = useIsMember()
  const gate = useLoginGate()
  const busy = useMultiple((multiple) => multiple.busy)
  const oddsPolicy = useSlip(({ policy }) => policy)
  const { legs, attempt, now } = useMultipleNow(lines, limits)
  // What was sent already may have been placed: its balance is the house's business.
  const hindrance = useReason(now, limits, attempt ? null : balance)
  if (legs.length === 0) return null
  const reason = busy ? null : hindrance
  const { stake, type, lineStake } = now
  const moves = balance && !balance.follows && !reason && !attempt ? followingPart(balance, stake).units : 0n
  const place = async () => {
    if (type === null) return
    const placed = await placeMultiple(client, {
      type: type.type,
      legs: legs.map(({ key: { matchId, market, line, selection }, seen }) => ({
        matchId,
        market,
        line,
        selection,
        odds: seen,
      })),
      lineStake: formatAmount(money('CNY', lineStake)),
      oddsPolicy,
      topUp: moves > 0n,
    })
    if (placed === null) return
    if (placed.problem) toast({ text: placed.problem.message, tone: 'error' })
    else toast({ text: t('sportsbook.slip.placed', { amount: amountText(stake) }), tone: 'success' })
  }
  const amount = amountText(stake)
  const words = busy
    ? t('sportsbook.slip.placing')
    : moves > 0n
      ? t('sportsbook.slip.moveAndPlace', { moves: yuanText(moves), amount })
      : stake.units > 0n
        ? t('sportsbook.slip.place', { amount })
        : t('sportsbook.slip.placeNothing')
  return (
    <>
      <Sums now={now} limits={limits} balance={balance} />
      {attempt && !busy ? (
        <p className="mt-2 flex items-center gap-2 text-meta text-text-2">
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-warn" />
          {t('sportsbook.slip.unanswered')}
        </p>
      ) : (
        <div className="pt-2.5 pb-0.5">
          <OddsPolicyChoice />
        </div>
      )}
      {isMember ? <PlayAllowance className="mt-3" /> : null}
      <UnlessPaused className="mt-3">
        {isMember && reason ? (
          <Remark id="multiple-reason" className="mt-2">
            {reason}
          </Remark>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          block
          className="mt-3"
          busy={busy}
          disabled={isMember && reason !== null}
          aria-describedby={isMember && reason ? 'multiple-reason' : undefined}
          onClick={() => gate(() => void place())}
        >
          {isMember ? words : t('sportsbook.slip.signIn')}
        </Button>
      </UnlessPaused>
    </>
  )
}
