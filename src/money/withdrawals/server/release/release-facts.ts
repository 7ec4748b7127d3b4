import { locksOf } from '#members/identity/server/index.ts'
import { doPayoutsWait } from '#members/verification/server/index.ts'
import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { proveAccount } from '#money/ledger/server/index.ts'
import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { cny, money } from '#platform/money/money.ts'
import { movedSince } from '#staff/changes/server/index.ts'
import { membersOfStaff } from '#staff/people/server/index.ts'
import { APPROVING, SECOND_PERSON_YUAN } from '../../desk/server/actions/decided.ts'
import { isEven, readEvidence, worthOf } from '../../desk/server/evidence.ts'
import { scoreOf } from '../../desk/signals.rules.ts'
import { approveWithdrawalCall } from '../../desk/withdrawals.desk.ts'
import type { ReleaseFacts } from '../../release/release.rules.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { lockReleaseDay, releasedSince } from './release.store.ts'

const DAY_SECONDS = 86_400

/** What the rule asks of the rest of the house; composition hands it in. */
export interface ReleaseHouse {
  /** The other members who may be the same person. */
  readonly linkedTo: (tx: Tx, memberId: string) => Promise<readonly string[]>
  /** From how much, in units of CNY, an action takes a second person; null where the policy says nothing. */
  readonly thresholdOf: (tx: Tx, app: App, actionId: string) => Promise<bigint | null>
}

/**
 * Reads what the rule looks at of a locked withdrawal. Until the transaction ends, nothing is approved for its member
 * besides, by people or by the rule, and nothing else released on this day of the site.
 */
export async function releaseFacts(
  tx: Tx,
  { app }: Ctx,
  house: ReleaseHouse,
  row: WithdrawalRow,
): Promise<ReleaseFacts> {
  const { member_id: memberId, currency } = row
  const now = app.clock.now()
  const members = [memberId]
  const { payee, signals } = await readEvidence(tx, app, row)
  const linked = await house.linkedTo(tx, memberId)
  const threshold = await house.thresholdOf(tx, app, approveWithdrawalCall.id)
  const since = secondsAfter(now, -DAY_SECONDS)
  const byPeople = await movedSince(tx, { actions: APPROVING, members, since })
  const byRule = await releasedSince(tx, { members, since })
  return {
    submittedAt: row.submitted_at,
    score: scoreOf(signals),
    payeeSince: payee && payee.removedAt === null ? payee.boundAt : null,
    worth: await worthOf({ app, tx }, row),
    holds: row.holds,
    isLocked: (await locksOf(tx, members, now)).size > 0 || (await doPayoutsWait(tx, memberId, now)),
    isLinked: row.closer_review_at !== null || (payee?.sharedWith ?? 0) > 0 || linked.length > 0,
    isColleague: (await membersOfStaff(tx, members)).size > 0,
    areBooksEven: isEven(await proveAccount(tx, memberAccount('memberCentre', memberId, currency))),
    approvedBefore: money('CNY', byPeople + byRule),
    secondPersonFrom: threshold === null ? cny(SECOND_PERSON_YUAN) : money('CNY', threshold),
    releasedBefore: await lockReleaseDay(tx, siteDay(now, app.config.siteTimeZone)),
  }
}
