import { countDeposits } from '#members/protection/server/index.ts'
import { decideAppeals } from '#money/disputes/server/index.ts'
import { asOneCredit, noteGrants } from '#money/grants/server/index.ts'
import { freeCard } from '#money/payees/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { ReadsAt } from '#staff/settings/server/index.ts'
import { QuickpayChanged } from '../quickpay.contract.ts'
import { isDepositOver, type QuickDepositState } from '../quickpay-states.ts'
import { PART_DISPUTES } from './part-disputes.ts'
import { releaseBookings, unsplitBooking } from './quickpay.bookings.ts'
import { quickTerms } from './quickpay.documents.ts'
import { rewardGrant } from './quickpay.grants.ts'
import {
  escrowEffect,
  type LateEvent,
  looksAgain,
  nextDepositState,
  type PairEvent,
  partStateOf,
} from './quickpay.states.ts'
import type { Pairing } from './quickpay.store.ts'
import { type DepositRow, type PartRow, tables, type WithdrawalRow } from './quickpay.tables.ts'
import { decideReward } from './reward.ts'

/** Seconds that a deposit may stay in a state; null where no clock runs. */
async function secondsOf(at: ReadsAt, state: QuickDepositState): Promise<number | null> {
  const { config } = at.app
  if (state === 'waiting') return config.quickWaitSeconds
  if (state === 'paying') return Math.round((await quickTerms(at)).payConfirmTime * 60)
  return state === 'confirming' ? Math.round(config.quickConfirmMinutes * 60) : null
}

/** The deadline of a state that is entered now. */
export async function dueFrom(at: ReadsAt, state: QuickDepositState) {
  const seconds = await secondsOf(at, state)
  const now = at.app.clock.now()
  return {
    due_at: seconds === null ? null : secondsAfter(now, seconds),
    due_set_at: now,
    ...(seconds !== null && { due_seconds: seconds }),
  }
}

/** What a move may note on a deposit. */
type DepositFields = Partial<
  Pick<
    DepositRow,
    | 'part_no'
    | 'matched_at'
    | 'paid_at'
    | 'payer_name'
    | 'payer_bank'
    | 'payer_tail'
    | 'pay_path'
    | 'nearest'
    | 'verdict'
  >
>

/**
 * Moves a locked deposit along the table of states, by itself. One that ends counts in its member's limits as
 * what it came to, and one that ends unpaid has lost its reward. Returns it as it is then.
 * @throws Error where the event means nothing to it: callers check first
 */
export async function moveDeposit(
  tx: Tx,
  ctx: Ctx,
  row: DepositRow,
  event: PairEvent | LateEvent,
  fields: DepositFields = {},
): Promise<DepositRow> {
  const { app } = ctx
  const state = nextDepositState(row.state, event)
  if (state === null)
    throw new Error(`${event} means nothing to quick deposit ${row.bill_no} in ${row.state}`)
  const isOver = isDepositOver(state)
  const moved = await tables(tx)
    .updateTable('quickpay.deposit')
    .set({
      ...fields,
      state,
      ...(state !== row.state && (await dueFrom({ app, tx }, state))),
      ...(isOver && { closed_at: app.clock.now(), due_at: null }),
      ...(isOver && state !== 'credited' && { reward: 0n }),
    })
    .where('bill_no', '=', row.bill_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isOver)
    await countDeposits(tx, app, [
      {
        ref: row.bill_no,
        memberId: row.member_id,
        outcome: state === 'credited' ? 'credited' : 'closed',
        amount: money('CNY', row.amount),
      },
    ])
  return { ...moved, nearest: moved.nearest.map(BigInt) }
}

/** Tells the open pages of both sides how their own orders are; each hears of their own alone. */
export async function tellSides(
  tx: Tx,
  app: App,
  { deposit, withdrawal }: { deposit?: DepositRow | undefined; withdrawal?: WithdrawalRow | undefined },
): Promise<void> {
  const at = app.clock.now().toISOString()
  await emitAll(tx, QuickpayChanged, [
    ...(deposit
      ? [
          {
            key: deposit.bill_no,
            payload: { billNo: deposit.bill_no, side: 'deposit' as const, state: deposit.state, at },
            topics: [`member:${deposit.member_id}` as const],
          },
        ]
      : []),
    ...(withdrawal
      ? [
          {
            key: withdrawal.bill_no,
            payload: {
              billNo: withdrawal.bill_no,
              side: 'withdrawal' as const,
              state: deposit?.state ?? (withdrawal.ended_at ? 'over' : 'matching'),
              at,
            },
            topics: [`member:${withdrawal.member_id}` as const],
          },
        ]
      : []),
  ])
}

/** The withdrawal after a part of it ended. */
function restAfter(app: App, row: WithdrawalRow, part: PartRow, effect: 'release' | 'return') {
  const now = app.clock.now()
  const openParts = row.open_parts - 1
  if (effect === 'release') {
    const isOver = openParts === 0 && row.unmatched === 0n
    return {
      open_parts: openParts,
      received: row.received + part.amount,
      ended_at: isOver ? now : null,
    }
  }
  const letDown = row.let_down + 1
  const again = secondsAfter(now, app.config.quickMatchMinutes * 60)
  return {
    open_parts: openParts,
    unmatched: row.unmatched + part.amount,
    let_down: letDown,
    match_until: looksAgain(letDown) ? again : now,
    match_set_at: now,
  }
}

/**
 * Moves a locked pairing by an event: the deposit, its part and the withdrawal together, and the escrow last:
 * to the payer, back to what still looks for one, or not at all. Undecided appeals about one that ends are
 * decided by it.
 * @throws Error where the event means nothing to it: callers check first
 */
export async function movePairing(
  tx: Tx,
  ctx: Ctx,
  pairing: Pairing,
  event: PairEvent,
  fields: DepositFields = {},
): Promise<Pairing> {
  const { app } = ctx
  const now = app.clock.now()
  const before = pairing.deposit
  const deposit = await moveDeposit(tx, ctx, before, event, fields)
  const partState = partStateOf(deposit.state, true) ?? pairing.part.state
  const effect = escrowEffect(before.state, deposit.state)
  const isOver = effect === 'release' || effect === 'return'
  const t = tables(tx)
  const part = await t
    .updateTable('quickpay.part')
    .set({ state: partState, ...(isOver && { ended_at: now }) })
    .where('part_no', '=', pairing.part.part_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  const withdrawal = isOver
    ? await t
        .updateTable('quickpay.withdrawal')
        .set(restAfter(app, pairing.withdrawal, part, effect))
        .where('bill_no', '=', part.bill_no)
        .returningAll()
        .executeTakeFirstOrThrow()
    : pairing.withdrawal
  if (isOver)
    await decideAppeals(tx, ctx, PART_DISPUTES, part.part_no, {
      state: effect === 'release' ? 'paid' : 'unpaid',
    })
  await tellSides(tx, app, { deposit, withdrawal })
  if (withdrawal.ended_at) await freeCard(tx, withdrawal.bill_no)
  const escrow = {
    memberId: withdrawal.member_id,
    billNo: withdrawal.bill_no,
    partNo: part.part_no,
    amount: money('CNY', part.amount),
  }
  if (effect === 'return') await book(tx, app, unsplitBooking(escrow))
  if (effect === 'release') {
    const decided = await decideReward(tx, ctx, deposit, { receiver: withdrawal.member_id, event })
    const reward = money('CNY', decided.now)
    const grants = decided.now > 0n ? [rewardGrant(deposit)] : []
    const credited = asOneCredit(escrow.amount, grants)
    await addRequirements(tx, app, [{ ref: deposit.bill_no, memberId: deposit.member_id, amount: credited }])
    const bookings = releaseBookings({
      ...escrow,
      payerId: deposit.member_id,
      depositNo: deposit.bill_no,
      reward,
      endsWithdrawal: withdrawal.ended_at !== null,
    })
    await book(tx, app, ...bookings)
    await noteGrants(tx, app, grants)
    return { deposit: decided.deposit, part, withdrawal }
  }
  return { deposit, part, withdrawal }
}
