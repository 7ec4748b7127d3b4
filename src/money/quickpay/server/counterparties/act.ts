import { depositBooking } from '#money/deposits/server/index.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { payInSandbox } from '#money/rails/server/index.ts'
import { book, centreBalance } from '#money/wallet/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, compare, money } from '#platform/money/money.ts'
import {
  amountToPay,
  PROMPT_SECONDS,
  payerBehaviour,
  receiverBehaviour,
  SLOW_SECONDS,
} from '../../counterparties.rules.ts'
import { lockDeposit } from '../quickpay.store.ts'
import { type DepositRow, tables } from '../quickpay.tables.ts'
import { confirmReceived, denyReceived } from '../verbs/answer-payment.ts'
import { sayPaid } from '../verbs/pay-deposit.ts'
import { placeQuickDeposit } from '../verbs/place-deposit.ts'
import { submitQuickWithdrawal } from '../verbs/submit-withdrawal.ts'
import { isInBooks } from '../views/in-books.ts'
import { as, type Counterparty, counterparties } from './people.ts'

/** What invented members withdraw, in turn: an exact amount for every mood, and some to take a part of. */
const AMOUNTS = [200, 302, 503, 1004, 2000, 5000, 301, 1000] as const
/** Seconds after a payment at which the sandbox bank has booked it. */
const BOOKED_SECONDS = 5
/** Orders looked at in one run. */
const AT_ONCE = 50
const PATIENCE_DAYS = 30

/** Does something as an invented member; what a rule refuses them, they let be. */
async function orLetBe(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const isPast = (ctx: Ctx, instant: Date | null, seconds: number) =>
  instant !== null && secondsAfter(instant, seconds) <= ctx.app.clock.now()

/** Keeps a handful of withdrawals on offer, from members who have the money and do not lose patience. */
async function keepOffers(ctx: Ctx, receivers: readonly Counterparty[]): Promise<void> {
  const { clock, config, db } = ctx.app
  const t = tables(db)
  const ids = receivers.map(({ memberId }) => memberId)
  const open = await t
    .selectFrom('quickpay.withdrawal')
    .select(['member_id', 'amount'])
    .where('member_id', 'in', ids)
    .where('unmatched', '>', 0n)
    .execute()
  await t
    .updateTable('quickpay.withdrawal')
    .set({ match_until: secondsAfter(clock.now(), PATIENCE_DAYS * 86_400), match_set_at: clock.now() })
    .where('member_id', 'in', ids)
    .where('unmatched', '>', 0n)
    .where('match_until', '<', secondsAfter(clock.now(), 86_400))
    .execute()
  const missing = AMOUNTS.slice(0, config.quickCounterparties).filter(
    (yuan) => !open.some(({ amount }) => amount === cny(yuan).units),
  )
  for (const yuan of missing) {
    for (const { memberId, cardId } of receivers.filter(
      (one) => !open.some((row) => row.member_id === one.memberId),
    )) {
      await provide(ctx, memberId)
      const input = { requestId: newId(), amount: cny(yuan), currency: 'CNY' as const, cardId }
      if (!(await orLetBe(submitQuickWithdrawal({ ctx: as(ctx, memberId), input })))) continue
      open.push({ member_id: memberId, amount: cny(yuan).units })
      break
    }
  }
}

/**
 * Sees to it that an invented member has what they withdraw: money of the sandbox bank, booked like
 * anybody's.
 */
async function provide(ctx: Ctx, memberId: string): Promise<void> {
  if (compare(await centreBalance(ctx.app.db, memberId), cny(5_000)) >= 0) return
  await transact(ctx, (tx, inner) =>
    book(
      tx,
      inner.app,
      depositBooking({ memberId, billNo: `town:${newId()}`, rail: SANDBOX_RAIL, amount: cny(20_000) }),
    ),
  )
}

/** Answers for the payments that invented members received, each in their mood. */
async function answer(ctx: Ctx, receivers: readonly Counterparty[]): Promise<void> {
  const rows = await tables(ctx.app.db)
    .selectFrom('quickpay.deposit as deposit')
    .innerJoin('quickpay.part as part', 'part.deposit_no', 'deposit.bill_no')
    .innerJoin('quickpay.withdrawal as withdrawal', 'withdrawal.bill_no', 'part.bill_no')
    .select(['deposit.bill_no', 'deposit.paid_at', 'part.part_no', 'part.amount', 'withdrawal.member_id'])
    .where('deposit.state', '=', 'confirming')
    .where(
      'withdrawal.member_id',
      'in',
      receivers.map(({ memberId }) => memberId),
    )
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    const behaviour = receiverBehaviour(row.amount)
    const own = as(ctx, row.member_id)
    const deny = () =>
      orLetBe(
        denyReceived({ ctx: own, input: { billNo: row.part_no, text: '没有收到这笔款', pictureIds: [] } }),
      )
    if (
      behaviour === 'silent' ||
      !isPast(ctx, row.paid_at, behaviour === 'slow' ? SLOW_SECONDS : PROMPT_SECONDS)
    )
      continue
    if (behaviour === 'denying') await deny()
    else if (await hasArrived(ctx, row.bill_no))
      await orLetBe(confirmReceived({ ctx: own, input: { billNo: row.part_no } }))
    else if (isPast(ctx, row.paid_at, SLOW_SECONDS)) await deny()
  }
}

function hasArrived(ctx: Ctx, billNo: string): Promise<boolean> {
  return transact(ctx, async (tx, inner) => {
    const deposit = await lockDeposit(tx, billNo)
    return deposit !== undefined && isInBooks(tx, inner, deposit)
  })
}

/** Finds payers for what real members withdraw. */
async function offerToPay(
  ctx: Ctx,
  payers: readonly Counterparty[],
  all: readonly Counterparty[],
): Promise<void> {
  const t = tables(ctx.app.db)
  const wanted = await t
    .selectFrom('quickpay.withdrawal')
    .selectAll()
    .where('unmatched', '>', 0n)
    .where(
      'member_id',
      'not in',
      all.map(({ memberId }) => memberId),
    )
    .orderBy('submitted_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of wanted) {
    const behaviour = payerBehaviour(row.amount, row.let_down)
    if (behaviour === 'absent' || !isPast(ctx, row.submitted_at, PROMPT_SECONDS)) continue
    const units = amountToPay(behaviour, row.unmatched, row.unmatched === row.amount)
    for (const { memberId } of payers) {
      const input = { requestId: newId(), amount: money('CNY', units), currency: 'CNY' as const }
      if (await orLetBe(placeQuickDeposit({ ctx: as(ctx, memberId), input }))) break
    }
  }
}

/** Pays, late or never, or only says so, what invented members are to pay. */
async function pay(ctx: Ctx, payers: readonly Counterparty[]): Promise<void> {
  const rows = await tables(ctx.app.db)
    .selectFrom('quickpay.deposit as deposit')
    .innerJoin('quickpay.part as part', 'part.deposit_no', 'deposit.bill_no')
    .innerJoin('quickpay.withdrawal as withdrawal', 'withdrawal.bill_no', 'part.bill_no')
    .selectAll('deposit')
    .select(['withdrawal.amount as whole', 'withdrawal.let_down'])
    .where('deposit.state', '=', 'paying')
    .where(
      'deposit.member_id',
      'in',
      payers.map(({ memberId }) => memberId),
    )
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    const payer = payers.find(({ memberId }) => memberId === row.member_id)
    if (payer) await payOne(ctx, payer, row)
  }
}

async function payOne(
  ctx: Ctx,
  payer: Counterparty,
  row: DepositRow & { readonly whole: bigint; readonly let_down: number },
): Promise<void> {
  const behaviour = payerBehaviour(row.whole, row.let_down)
  const after = behaviour === 'slow' ? SLOW_SECONDS : PROMPT_SECONDS
  if (behaviour === 'silent' || !isPast(ctx, row.matched_at, after)) return
  if (behaviour !== 'lying') await payInSandbox(ctx, row.reference)
  if (behaviour !== 'lying' && !isPast(ctx, row.matched_at, after + BOOKED_SECONDS)) return
  await orLetBe(
    sayPaid({
      ctx: as(ctx, payer.memberId),
      input: {
        billNo: row.bill_no,
        payerName: payer.name,
        bankCode: payer.bankCode,
        lastFour: '0000',
      },
    }),
  )
}

/** The invented members of a sandbox go about their business. */
export async function letCounterpartiesAct(ctx: Ctx): Promise<void> {
  if (ctx.app.config.quickCounterparties === 0) return
  const all = await counterparties(ctx)
  const receivers = all.filter(({ side }) => side === 'receiver')
  const payers = all.filter(({ side }) => side === 'payer')
  await keepOffers(ctx, receivers)
  await answer(ctx, receivers)
  await offerToPay(ctx, payers, all)
  await pay(ctx, payers)
}
