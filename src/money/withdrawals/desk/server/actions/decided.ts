import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { ChangeWords, Facts } from '#platform/desk/server/action.ts'
import { formatAmount, money, readAmount, type WireAmount } from '#platform/money/money.ts'
import { type WithdrawalEvent, withdrawalTransitions } from '../../../server/withdrawals.states.ts'
import { lockWithdrawal } from '../../../server/withdrawals.store.ts'
import { WithdrawalErrors } from '../../../withdrawals.refusals.ts'
import { approveGreenCall, approveWithdrawalCall, payInPartsCall } from '../../withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../../withdrawals-desk.refusals.ts'
import { readEvidence, readWithdrawal, worthOf } from '../evidence.ts'

/** What is decided about: a withdrawal by its number. */
export interface About {
  readonly billNo: string
}

/** What every decision about a withdrawal rests on: who proposed saw these, and whoever agrees sees the same. */
export interface WithdrawalFacts extends Facts {
  readonly state: string
  readonly amount: string
  readonly currency: 'CNY' | 'USDT'
  /** In yuan: it counts towards the threshold. */
  readonly worth: WireAmount<'CNY'>
  readonly payee: string
  readonly holds: number
  readonly answered: string | null
  readonly signals: string
}

/** What a decision has happen. */
type Decided = Extract<
  WithdrawalEvent,
  'reviewPassed' | 'reviewRefused' | 'reviewAsked' | 'foundPaid' | 'foundReturned'
>

const REFUSAL_OF = {
  reviewPassed: WithdrawalErrors.alreadyReviewed,
  reviewRefused: WithdrawalErrors.alreadyReviewed,
  reviewAsked: WithdrawalDeskErrors.notToHold,
  foundPaid: WithdrawalErrors.inquiryDecided,
  foundReturned: WithdrawalErrors.inquiryDecided,
} as const satisfies Record<Decided, unknown>

/** From this much of one member in 24 hours, a second person agrees. In yuan. */
export const SECOND_PERSON_YUAN = 50_000

/** One by one, in a batch or in parts: what leaves to one member within a day is one sum. */
export const APPROVING: readonly string[] = [approveWithdrawalCall.id, approveGreenCall.id, payInPartsCall.id]

export const subjectOf = ({ billNo }: About): string => `withdrawal:${billNo}`

/** Whose it is: nobody decides about their own account. */
export async function membersOf(tx: Tx, { billNo }: About): Promise<readonly string[]> {
  return [(await readWithdrawal(tx, billNo)).member_id]
}

/**
 * Reads what a decision rests on, under the withdrawal's lock.
 * @throws Refusal `unknownOrder`, and that of a withdrawal which it is too late to decide about so
 */
async function withdrawalFacts(
  tx: Tx,
  ctx: StaffCtx,
  { billNo }: About,
  event: Decided,
): Promise<WithdrawalFacts> {
  const row = await lockWithdrawal(tx, billNo)
  if (!row) throw WithdrawalErrors.unknownOrder()
  if (withdrawalTransitions.next(row.state, event) === null)
    throw REFUSAL_OF[event]({ data: { state: row.state } })
  const { signals } = await readEvidence(tx, ctx.app, row)
  return {
    state: row.state,
    amount: formatAmount(money(row.currency, row.amount)),
    currency: row.currency,
    worth: formatAmount(await worthOf({ app: ctx.app, tx }, row)),
    payee: row.card_id,
    holds: row.holds,
    answered: row.hold_answered_at?.toISOString() ?? null,
    signals: signals.join(' '),
  }
}

/** What a decision rests on that has such an event follow. */
export const factsFor =
  (event: Decided) =>
  (tx: Tx, ctx: StaffCtx, input: About): Promise<WithdrawalFacts> =>
    withdrawalFacts(tx, ctx, input, event)

/** What it moves, in units of CNY. */
export const worthInFacts = (_: About, { worth }: WithdrawalFacts): bigint => readAmount(worth, 'CNY').units

/** What is agreed to, in words of the desk. */
export const wordsFor =
  (key: string) =>
  ({ billNo }: About, { amount, currency }: WithdrawalFacts): ChangeWords => ({
    key: `withdrawalsDesk.actions.${key}`,
    params: { billNo, amount, currency },
  })

/** The state before and after, for the audit. */
export const stateDifference = ({
  facts,
  result,
}: {
  facts: WithdrawalFacts
  result: { readonly state: string }
}) => ({ before: { state: facts.state }, after: { state: result.state } })
