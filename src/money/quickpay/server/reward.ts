import { noteGrants } from '#money/grants/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { CIRCLE_DAYS, type PaymentProof, REWARD_WAIT_HOURS, rewardAt } from '../reward.rules.ts'
import { linkedMembers } from './matching/linked-members.ts'
import { rewardBooking } from './quickpay.bookings.ts'
import { rewardGrant } from './quickpay.grants.ts'
import type { PairEvent } from './quickpay.states.ts'
import { lockDeposit } from './quickpay.store.ts'
import { type DepositRow, tables } from './quickpay.tables.ts'
import { isInBooks } from './views/in-books.ts'

/** Rewards looked at in one run. */
const AT_ONCE = 100

/** Whether the receiver paid the payer, too, within the days of a circle. */
async function isCircle(tx: Tx, { app }: Ctx, payer: string, receiver: string): Promise<boolean> {
  const { rows } = await sql`select from quickpay.deposit back
    join quickpay.part part on part.part_no = back.part_no
    join quickpay.withdrawal draw on draw.bill_no = part.bill_no
    where back.member_id = ${receiver} and draw.member_id = ${payer} and back.state = 'credited'
      and back.placed_at > ${secondsAfter(app.clock.now(), -CIRCLE_DAYS * 86_400)} limit 1`.execute(tx)
  return rows.length > 0
}

async function proofOf(
  tx: Tx,
  ctx: Ctx,
  deposit: DepositRow,
  { receiver, isFound }: { receiver: string; isFound: boolean },
): Promise<PaymentProof> {
  const payer = deposit.member_id
  return {
    isProven: isFound || (await isInBooks(tx, ctx, deposit)),
    areLinked: (await linkedMembers(tx, payer)).includes(receiver),
    isCircle: await isCircle(tx, ctx, payer, receiver),
  }
}

/**
 * Decides about the reward of a deposit that an event has just credited: it is given now, waits, or is lost.
 * Returns the deposit as it is then, and what of its reward is given now.
 */
export async function decideReward(
  tx: Tx,
  ctx: Ctx,
  deposit: DepositRow,
  { receiver, event }: { receiver: string; event: PairEvent },
): Promise<{ deposit: DepositRow; now: bigint }> {
  if (deposit.reward === 0n) return { deposit, now: 0n }
  const when = rewardAt(await proofOf(tx, ctx, deposit, { receiver, isFound: event === 'foundPaid' }))
  if (when === 'now') return { deposit, now: deposit.reward }
  const change =
    when === 'later'
      ? { reward_due_at: secondsAfter(ctx.app.clock.now(), REWARD_WAIT_HOURS * 3600) }
      : { reward: 0n }
  await setReward(tx, deposit, change)
  if (when === 'never') await auditLost(tx, ctx, deposit)
  return { deposit: { ...deposit, ...change }, now: 0n }
}

async function setReward(
  tx: Tx,
  { bill_no: billNo }: DepositRow,
  change: Partial<Pick<DepositRow, 'reward' | 'reward_due_at'>>,
): Promise<void> {
  await tables(tx).updateTable('quickpay.deposit').set(change).where('bill_no', '=', billNo).execute()
}

const auditLost = (tx: Tx, ctx: Ctx, { bill_no: billNo }: DepositRow) =>
  audit(tx, ctx, { action: 'quickpay.loseReward', subject: `quickDeposit:${billNo}` })

/** Deposits whose reward has waited its time. */
export const rewardsDue = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('quickpay.deposit')
    .select('bill_no')
    .where('reward_due_at', '<=', app.clock.now())
    .where(sql<boolean>`bill_no <> all(${except}::text[])`)
    .orderBy('reward_due_at')
    .limit(AT_ONCE)

/** Gives a reward that has waited, unless payer and receiver turned out to be one, or the money went round. */
export async function giveReward(request: Ctx, billNo: string): Promise<void> {
  await transact(request, async (tx, ctx) => {
    const deposit = await lockDeposit(tx, billNo, { skipLocked: true })
    if (!deposit?.reward_due_at || deposit.reward_due_at > ctx.app.clock.now()) return
    const { member_id: receiver } = await tables(tx)
      .selectFrom('quickpay.part as part')
      .innerJoin('quickpay.withdrawal as withdrawal', 'withdrawal.bill_no', 'part.bill_no')
      .select('withdrawal.member_id')
      .where('part.part_no', '=', deposit.part_no ?? '')
      .executeTakeFirstOrThrow()
    const isLost = rewardAt(await proofOf(tx, ctx, deposit, { receiver, isFound: false })) === 'never'
    await setReward(tx, deposit, { reward_due_at: null, ...(isLost && { reward: 0n }) })
    if (isLost) return auditLost(tx, ctx, deposit)
    const { member_id: payerId } = deposit
    const amount = money('CNY', deposit.reward)
    await noteGrants(tx, ctx.app, [rewardGrant(deposit)])
    await addRequirements(tx, ctx.app, [{ ref: `${billNo}:reward`, memberId: payerId, amount }])
    await book(tx, ctx.app, rewardBooking({ payerId, depositNo: billNo, reward: amount }))
  })
}
