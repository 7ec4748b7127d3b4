import { randomInt } from 'node:crypto'
import { admitDeposit, requireFirstAnswer } from '#members/protection/server/index.ts'
import { rateOf } from '#money/grants/grants.rules.ts'
import { findBank } from '#money/payees/catalogue/banks.ts'
import { canPayCards } from '#money/withdrawals/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { nearestAmounts } from '../../matcher.rules.ts'
import type { placeQuickDepositCall, QuickDeposit } from '../../quickpay.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { isQuickAmount, LEAST_PART, MOST_AT_ONCE, rewardOf } from '../../quickpay.rules.ts'
import { leftToday, refuseAfterUnpaid, refuseUnlisted } from '../admission.ts'
import { noteDevice } from '../matching/linked-members.ts'
import { matchDeposit } from '../matching/make-match.ts'
import { maintainedBanks, offersFor, offersNear } from '../matching/offers.store.ts'
import { dueFrom, tellSides } from '../move.ts'
import { quickTerms } from '../quickpay.documents.ts'
import { type DepositRow, tables } from '../quickpay.tables.ts'
import { showPlaced } from '../views/quickpay.views.ts'

type PlaceInput = CallParsed<typeof placeQuickDepositCall>

/** Digits by which a payment is told from every other. */
const REFERENCE_DIGITS = 12

/** The order that a request of the member placed before; undefined when none did. */
async function placedBefore(
  tx: Tx,
  ctx: MemberCtx,
  { requestId, amount, bankCode }: PlaceInput,
): Promise<DepositRow | undefined> {
  const known = await tables(tx)
    .selectFrom('quickpay.deposit')
    .selectAll()
    .where('member_id', '=', ctx.actor.memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known && (known.amount !== amount.units || known.bank_code !== (bankCode ?? null)))
    throw WireErrors.requestIdReused()
  return known && { ...known, nearest: known.nearest.map(BigInt) }
}

async function refuseSecond(tx: Tx, memberId: string): Promise<never> {
  const open = await tables(tx)
    .selectFrom('quickpay.deposit')
    .select('bill_no')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  throw QuickpayErrors.hasAnotherOrder({ data: { billNo: open?.bill_no ?? null } })
}

async function writeDeposit(
  tx: Tx,
  ctx: MemberCtx,
  input: PlaceInput,
  promised: { readonly reward: bigint; readonly rate: number },
): Promise<DepositRow> {
  const { reward, rate } = promised
  const { app, actor } = ctx
  const now = app.clock.now()
  const day = siteDay(now, app.config.siteTimeZone)
  const due = await dueFrom({ app, tx }, 'waiting')
  const written = await withFreshKey(tx, {
    draw: () => ({
      billNo: newBillNo('Q', day),
      reference: `Q${randomInt(10 ** REFERENCE_DIGITS)
        .toString()
        .padStart(REFERENCE_DIGITS, '0')}`,
    }),
    held: ['deposit_pkey', 'deposit_reference_key'],
    write: ({ billNo, reference }) =>
      tables(tx)
        .insertInto('quickpay.deposit')
        .values({
          bill_no: billNo,
          member_id: actor.memberId,
          request_id: input.requestId,
          amount: input.amount.units,
          bank_code: input.bankCode ?? null,
          reward,
          reward_rate: reward > 0n ? rateOf(rate) : null,
          state: 'waiting',
          part_no: null,
          reference,
          pay_path: null,
          payer_name: null,
          payer_bank: null,
          payer_tail: null,
          placed_day: day,
          placed_at: now,
          matched_at: null,
          paid_at: null,
          closed_at: null,
          due_seconds: 0,
          nearest: [],
          reward_due_at: null,
          verdict: null,
          ...due,
        })
        .onConflict((conflict) => conflict.column('member_id').where('closed_at', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst(),
  })
  return written ? { ...written, nearest: [] } : refuseSecond(tx, actor.memberId)
}

/** Why an amount finds nothing: the nearest that would, or that nothing is on offer at all. */
export function refusalOfNone(nearest: readonly bigint[]): Refusal {
  if (nearest.length === 0) return QuickpayErrors.noneAvailable()
  const amounts = nearest.map((units) => formatAmount(money('CNY', units)))
  return QuickpayErrors.recommendPayment({ data: { amounts } })
}

/** Whether somebody waits already: then the matcher's sweep decides who is first. */
async function isQueued(tx: Tx, billNo: string): Promise<boolean> {
  const other = await tables(tx)
    .selectFrom('quickpay.deposit')
    .select('bill_no')
    .where('state', '=', 'waiting')
    .where('bill_no', '<>', billNo)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Places a quick deposit of the member who acts (S7-116) and, where a withdrawal fits and nobody waited
 * before, matches it at once; else it waits for `QUICK_WAIT_SECONDS`. The same request gives the same order,
 * for good. Whom to pay is read from its record: this answer is kept.
 * @throws `closed`, `amountOutOfRange`, `unknownBank`, `tooMany` today, `unpaidBefore` after letting several
 * run out, `hasAnotherOrder`, where nothing waits `recommendPayment` (with the nearest amounts) or
 * `noneAvailable`, and what protection refuses: a limit, a pause, or that limits were never asked about
 */
export async function placeQuickDeposit({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: PlaceInput
}): Promise<QuickDeposit> {
  return transact(ctx, async (tx, inner) => {
    const { app, actor } = inner
    const known = await placedBefore(tx, inner, input)
    if (known) return showPlaced(tx, inner, known)
    if (!(await canPayCards(app))) throw QuickpayErrors.closed()
    await refuseUnlisted(inner)
    await requireFirstAnswer(tx, actor.memberId)
    const { amount, bankCode } = input
    if (!isQuickAmount(amount))
      throw QuickpayErrors.amountOutOfRange({ params: { min: LEAST_PART, max: MOST_AT_ONCE } })
    if (bankCode !== undefined && !findBank(bankCode)) throw QuickpayErrors.unknownBank()
    await noteDevice(tx, inner)
    const { payCount, payRewardRate } = await quickTerms(inner)
    const left = await leftToday(tx, inner, actor.memberId)
    if (left.count === 0) throw QuickpayErrors.tooMany({ params: { times: payCount } })
    await refuseAfterUnpaid(tx, inner)
    const reward = rewardOf(amount, payRewardRate, left.reward)
    const placed = await writeDeposit(tx, inner, input, { reward: reward.units, rate: payRewardRate })
    const { bill_no: billNo, member_id: memberId } = placed
    await admitDeposit(tx, app, { ref: billNo, memberId, amount })
    await audit(tx, inner, {
      action: 'quickpay.place',
      subject: `quickDeposit:${billNo}`,
      detail: { amount: formatAmount(amount) },
    })
    const wanted = { memberId, units: amount.units }
    const maintained = await maintainedBanks(tx)
    const matched = (await isQueued(tx, billNo))
      ? undefined
      : await matchDeposit(tx, inner, placed, await offersFor(tx, wanted, maintained), maintained)
    if (!matched && app.config.quickWaitSeconds === 0)
      throw refusalOfNone(nearestAmounts(amount.units, await offersNear(tx, wanted, maintained)))
    if (!matched) await tellSides(tx, app, { deposit: placed })
    return showPlaced(tx, inner, matched ?? placed)
  })
}
