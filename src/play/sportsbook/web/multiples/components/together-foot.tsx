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
import { type Money as Amount, compare, money } from '#platform/money/money.ts'
import { useLoginGate } from '#platform/shell/web/return/use-login-gate.ts'
import { followingPart, type Stakeable } from '#play/venues/stakeable.rules.ts'
import type { StakeLimits } from '../../../stakes.rules.ts'
import { DEPOSIT_PATH, TRANSFER_PATH } from '../../paths.ts'
import { OddsPolicyChoice } from '../../slip/components/odds-policy.tsx'
import { SlipLink } from '../../slip/components/slip-foot.tsx'
import { WaitingState } from '../../slip/components/waiting-state.tsx'
import type { Waiting } from '../../slip/picks.rules.ts'
import { useMultiple } from '../multiple.store.ts'
import type { PlacedTogether } from '../place-multiple.ts'

/** Sends a bet, moving what the sports wallet lacks where that is needed, and says how it went. */
export type SendAgain = (asked: (topUp: boolean) => Promise<PlacedTogether>) => Promise<void>

export const yuanText = (units: bigint) => amountText(money('CNY', units))

interface SumsOf {
  /** What the total is of, where that is more than one line. */
  readonly total?: string
  readonly stake: Amount<'CNY'>
  /** With every leg won. */
  readonly mostReturn: Amount<'CNY'>
  readonly limits: StakeLimits
  readonly balance: Stakeable | null
}

function Sums({ total, stake, mostReturn, limits, balance }: SumsOf) {
  const { t } = useTranslation()
  const rows = [
    {
      key: 'stake',
      label: total ?? t('sportsbook.slip.totalStake'),
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

/**
 * The foot of a bet of several legs: total, the most that it can pay, the choice about moving prices, and the button that
 * states the amount.
 */
export function TogetherFoot({
  why,
  isAsked,
  waiting = null,
  delay,
  place,
  instead,
  children,
  ...sums
}: SumsOf & {
  /** What keeps it from being placed, in words; null where nothing does. */
  why: ReactNode
  /** Whether it was sent and has no answer. */
  isAsked: boolean
  /** Until when it waits, with a leg in play, once the house has taken it. */
  waiting?: Waiting | null
  /** How long it will wait, in words. */
  delay?: string
  /** Stands in the place of the button, given what sends a bet and says how it went. */
  instead?: (send: SendAgain) => ReactNode
  /** Places it; `topUp` moves what the sports wallet lacks. */
  place: (topUp: boolean) => Promise<PlacedTogether>
  /** What else is to be known before the button. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const gate = useLoginGate()
  const busy = useMultiple((multiple) => multiple.busy)
  const { stake, balance } = sums
  // What was sent already may have been placed: its balance is the house's business.
  const lacks = !isAsked && balance !== null && compare(stake, balance.total) > 0
  const hindrance =
    (waiting ? t('sportsbookLate.inPlay.whyWaiting') : why) ??
    (lacks ? (
      <>
        {t('sportsbook.slip.why.bothBalances')}{' '}
        <SlipLink to={DEPOSIT_PATH}>{t('sportsbook.slip.deposit')}</SlipLink>
      </>
    ) : null)
  const reason = busy ? null : hindrance
  const missing = balance && !balance.follows && !isAsked ? followingPart(balance, stake).units : 0n
  const moves = reason ? 0n : missing
  const amount = amountText(stake)
  const send: SendAgain = async (asked) => {
    const placed = await asked(missing > 0n)
    if (placed === null) return
    if (placed.problem) toast({ text: placed.problem.message, tone: 'error' })
    else if (placed.waits) toast({ text: t('sportsbookLate.inPlay.taken', { amount }) })
    else toast({ text: t('sportsbook.slip.placed', { amount }), tone: 'success' })
  }
  const words = busy
    ? t('sportsbook.slip.placing')
    : moves > 0n
      ? t('sportsbook.slip.moveAndPlace', { moves: yuanText(moves), amount })
      : stake.units > 0n
        ? t('sportsbook.slip.place', { amount })
        : t('sportsbook.slip.placeNothing')
  return (
    <>
      <Sums {...sums} />
      {children}
      {waiting ? (
        <WaitingState waiting={waiting} />
      ) : isAsked && !busy ? (
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
        {delay ? (
          <p id="multiple-delay" className="mt-2.5 text-meta text-text-2">
            {delay}
          </p>
        ) : null}
        {instead ? (
          instead(send)
        ) : (
          <>
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
              aria-describedby={isMember && reason ? 'multiple-reason' : delay ? 'multiple-delay' : undefined}
              onClick={() => gate(() => void send(place))}
            >
              {isMember ? words : t('sportsbook.slip.signIn')}
            </Button>
          </>
        )}
      </UnlessPaused>
    </>
  )
}
