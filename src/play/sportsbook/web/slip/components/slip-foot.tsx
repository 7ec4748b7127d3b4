import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Remark } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { PlayAllowance, UnlessPaused } from '#members/protection/web/index.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { compare, money } from '#platform/money/money.ts'
import { useLoginGate } from '#platform/shell/web/return/use-login-gate.ts'
import { followingPart, type Stakeable } from '#play/venues/stakeable.rules.ts'
import { parseOdds } from '../../../prices.rules.ts'
import { mostStake } from '../../../stakes.rules.ts'
import { DEPOSIT_PATH, TRANSFER_PATH } from '../../paths.ts'
import { OddsChoice } from '../../price/odds-choice.tsx'
import { useMarkets } from '../../sportsbook.queries.ts'
import { placePicks } from '../place-picks.ts'
import { slipTotals } from '../slip.rules.ts'
import { showSlip, useSlip } from '../slip.store.ts'
import type { SlipLine } from '../use-slip-lines.ts'
import { OddsPolicyChoice } from './odds-policy.tsx'

const yuanText = (units: bigint) => amountText(money('CNY', units))

/** Lines that are meant: those with a stake, or with a request that has no answer yet; not those that wait in play. */
const meant = (lines: readonly SlipLine[]) =>
  lines.filter(({ pick }) => pick.waiting === null && (pick.stake !== '' || pick.attempt !== null))

/** A page of the house from the slip: a phone's sheet would cover it, so it closes. */
export function SlipLink({
  to,
  children,
  className,
}: {
  to: string
  children: ReactNode
  className?: string
}) {
  return (
    <TextLink to={to} onClick={() => showSlip(false)} className={className}>
      {children}
    </TextLink>
  )
}

/** What new bets stake, without those whose requests are under way. */
const newStake = (lines: readonly SlipLine[]) =>
  totalsOf(meant(lines).filter(({ pick }) => pick.attempt === null)).stake

/** The first thing that keeps the slip from being placed, in words; null when nothing does. */
function useReason(lines: readonly SlipLine[], balance: Stakeable | null): ReactNode {
  const { t } = useTranslation()
  const staked = meant(lines)
  const stopped = staked.find(({ problem }) => problem !== null)
  if (staked.length === 0) {
    if (lines.every(({ pick }) => pick.waiting !== null)) return t('sportsbookLate.inPlay.whyWaiting')
    return lines.every(({ problem }) => problem === 'closed')
      ? t('sportsbook.slip.why.closed')
      : t('sportsbook.slip.why.noStake')
  }
  switch (stopped?.problem) {
    case 'closed':
      return t('sportsbook.slip.why.closed')
    case 'change':
      return t('sportsbook.slip.why.change')
    case 'rejected':
      return t('sportsbookLate.inPlay.whyRejected')
    case 'range':
      return t('sportsbook.slip.why.range', {
        least: yuanText(stopped.limits.least),
        most: yuanText(stopped.limits.most),
      })
    case 'returnAbove': {
      const odds = parseOdds(stopped.odds ?? '')
      return t('sportsbook.slip.why.returnAbove', {
        amount: yuanText(stopped.limits.mostReturn),
        most: yuanText(odds === null ? 0n : mostStake(odds, stopped.limits)),
      })
    }
    case 'noStake':
      return t('sportsbook.slip.why.noStake')
  }
  if (balance === null || compare(newStake(lines), balance.total) <= 0) return null
  return (
    <>
      {t('sportsbook.slip.why.bothBalances')}{' '}
      <SlipLink to={DEPOSIT_PATH}>{t('sportsbook.slip.deposit')}</SlipLink>
    </>
  )
}

const totalsOf = (lines: readonly SlipLine[]) =>
  slipTotals(lines.map(({ pick, odds }) => ({ stake: pick.stake, odds: odds ?? pick.seen })))

/** Places what is meant and says how it went, also when nothing of the slip is on screen any more. */
function usePlace(lines: readonly SlipLine[], topUp: boolean): () => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async () => {
    const placed = await placePicks(
      client,
      meant(lines).map(({ pick }) => pick.id),
      { topUp },
    )
    if (placed === null) return
    const { count, waiting, problem } = placed
    const amount = yuanText(placed.staked.units)
    if (!problem && waiting > 0) toast({ text: t('sportsbookLate.inPlay.taken', { amount }) })
    else if (!problem) toast({ text: t('sportsbook.slip.placed', { amount }), tone: 'success' })
    else if (count === 0) toast({ text: problem.message, tone: 'error' })
    else {
      const text = t('sportsbook.slip.placedSome', { count, amount, problem: problem.message })
      toast({ text, tone: 'error' })
    }
  }
}

function Sums({ lines, balance }: { lines: readonly SlipLine[]; balance: Stakeable | null }) {
  const { t } = useTranslation()
  const { stake, returns } = totalsOf(lines)
  const mosts = lines.map(({ limits }) => limits.mostReturn).toSorted((a, b) => (a < b ? -1 : 1))
  const [lowest = 0n, highest = 0n] = [mosts[0], mosts.at(-1)]
  const follows = balance?.follows && stake.units > 0n ? followingPart(balance, stake) : null
  const row = 'flex items-baseline justify-between gap-3 py-0.75 text-small text-text-2'
  return (
    <>
      <dl>
        <div className={row}>
          <dt>{t('sportsbook.slip.totalStake')}</dt>
          <dd className="text-[15px] text-text">
            <Money amount={stake} />
          </dd>
        </div>
        <div className={row}>
          <dt>{t('sportsbook.slip.totalReturn')}</dt>
          <dd className="text-[15px] text-text">
            <Money amount={returns} />
          </dd>
        </div>
        <div className={row}>
          <dt>{t('sportsbook.slip.mostReturn')}</dt>
          <dd className="text-[15px] text-text">
            {lowest === highest ? (
              <Money amount={money('CNY', lowest)} />
            ) : (
              t('sportsbook.slip.range', { least: yuanText(lowest), most: yuanText(highest) })
            )}
          </dd>
        </div>
        {balance ? (
          <div className={row}>
            <dt>
              {balance.follows ? (
                t('sportsbook.slip.bothWallets')
              ) : (
                <>
                  {t('sportsbook.slip.wallet')}
                  <SlipLink to={TRANSFER_PATH} className="ml-2">
                    {t('sportsbook.slip.transfer')}
                  </SlipLink>
                </>
              )}
            </dt>
            <dd className="text-[15px] text-text">
              <Money amount={balance.follows ? balance.total : balance.there} live />
            </dd>
          </div>
        ) : null}
      </dl>
      {follows ? (
        <p className="text-meta text-text-3">
          {follows.units > 0n
            ? t('sportsbook.slip.follows', { amount: yuanText(follows.units) })
            : t('sportsbook.slip.noneFollows')}
        </p>
      ) : null}
    </>
  )
}

/** Totals, the choice about moving prices, and the button that states the amount. */
export function SlipFoot({
  lines,
  balance,
  compact,
}: {
  lines: readonly SlipLine[]
  balance: Stakeable | null
  /** The button and what stands in its way, without the sums. */
  compact?: boolean
}) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const gate = useLoginGate()
  const busy = useSlip(({ placing }) => placing !== null)
  // What is being placed is for the house to judge, and what is left of the slip until it is done.
  const hindrance = useReason(lines, balance)
  const reason = busy ? null : hindrance
  // Without free transfer the press itself moves what is missing, and says how much before it is made.
  const moves = balance && !balance.follows && !reason ? followingPart(balance, newStake(lines)).units : 0n
  const place = usePlace(lines, moves > 0n)
  const stake = totalsOf(meant(lines)).stake.units
  // Who was rejected knows of the wait, and on a phone needs the room.
  const inPlay = lines.some(
    ({ pick, match }) => pick.waiting === null && pick.rejected === null && match?.state === 'live',
  )
  const delay = useMarkets().data?.inPlayDelaySeconds ?? null
  const delaySeconds = inPlay ? delay : null
  const words = busy
    ? t('sportsbook.slip.placing')
    : moves > 0n
      ? t('sportsbook.slip.moveAndPlace', { moves: yuanText(moves), amount: yuanText(stake) })
      : stake > 0n
        ? t('sportsbook.slip.place', { amount: yuanText(stake) })
        : t('sportsbook.slip.placeNothing')
  return (
    <>
      {compact ? null : (
        <>
          <Sums lines={meant(lines).length > 0 ? meant(lines) : lines} balance={balance} />
          <div className="pt-2.5 pb-0.5">
            <OddsPolicyChoice />
          </div>
          <div className="flex items-center justify-between gap-3 pt-1 text-small text-text-2">
            <span aria-hidden="true">{t('sportsbookLate.odds.label')}</span>
            <OddsChoice />
          </div>
        </>
      )}
      {isMember && !compact ? <PlayAllowance className="mt-3" /> : null}
      <UnlessPaused className="mt-3">
        {delaySeconds !== null ? (
          <p id="slip-delay" className="mt-2.5 text-meta text-text-2">
            {t('sportsbookLate.inPlay.delay', { seconds: delaySeconds })}
          </p>
        ) : null}
        {isMember && reason ? (
          <Remark id="slip-reason" className="mt-2">
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
          aria-describedby={
            isMember && reason ? 'slip-reason' : delaySeconds !== null ? 'slip-delay' : undefined
          }
          onClick={() => gate(() => void place())}
        >
          {isMember ? words : t('sportsbook.slip.signIn')}
        </Button>
      </UnlessPaused>
    </>
  )
}
