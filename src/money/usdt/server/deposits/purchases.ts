import type { OrderChanged } from '#money/deposits/deposits.contract.ts'
import { isCreditedAsAsked } from '#money/deposits/server/index.ts'
import { buyAtExchange } from '#money/rails/server/index.ts'
import { book, centreBalance } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { compare, money } from '#platform/money/money.ts'
import type { EventOf } from '#platform/room/room.ts'
import { purchaseBooking } from '../usdt.bookings.ts'
import { lockDeposit, moveDeposit } from './deposits.store.ts'
import { tables } from './deposits.tables.ts'

/** An exchange of whose transfer nothing was heard by then is asked again: it buys once. */
const ASK_AGAIN_SECONDS = 60

const YUAN_WORDS = ['credited', 'expired', 'cancelled'] as const

/** What an event says of how a deposit in yuan ended: nothing while it is under way. */
export function yuanWord({ payload: { billNo, stage } }: EventOf<typeof OrderChanged>) {
  const word = YUAN_WORDS.find((one) => one === stage)
  return word ? [{ billNo, word }] : []
}

/** Notes what became of the deposits in yuan that pay for USDT. */
export async function noteYuan(tx: Tx, events: readonly EventOf<typeof OrderChanged>[]): Promise<void> {
  const told = events.flatMap(yuanWord)
  if (told.length === 0) return
  // Locked in the order in which a member's deposits are locked everywhere.
  await sql`update usdt.deposit d set yuan_word = locked.word from (
      select own.bill_no, told.word from usdt.deposit own join unnest(
        ${told.map(({ billNo }) => billNo)}::text[], ${told.map(({ word }) => word)}::text[]
      ) told(deposit_no, word) using (deposit_no)
      where own.yuan_word is distinct from 'credited' order by own.bill_no for update of own
    ) locked where d.bill_no = locked.bill_no`.execute(tx)
}

/** Deposits whose yuan were spoken of, and that have not followed yet. */
const FOLLOWS_YUAN = sql<boolean>`yuan_word is not null
  and (state = 'paying' or (state in ('expired', 'cancelled') and yuan_word = 'credited'))`

/** Deposits that are bought, what is due first. */
const IS_TO_BUY = (now: Date) => sql<boolean>`state = 'buying' and ask_at <= ${now}`

const due =
  (condition: (now: Date) => ReturnType<typeof sql<boolean>>) =>
  ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
    tables(app.db)
      .selectFrom('usdt.deposit')
      .select('bill_no')
      .where(condition(app.clock.now()))
      .where(sql<boolean>`bill_no <> all(${except}::text[])`)
      .orderBy('placed_at')
      .limit(100)

export const dueByYuan = due(() => FOLLOWS_YUAN)
export const dueToBuy = due(IS_TO_BUY)
export const dueToRelease = due((now) => sql<boolean>`state = 'held' and ask_at <= ${now}`)
export const dueToExpire = due((now) => sql<boolean>`state = 'waiting' and expires_at <= ${now}`)

/**
 * Does what became of the yuan: arrived in time, they go from the centre wallet to the exchange; when they
 * were spent meanwhile, came late, or an appeal brought others in their place, they stay where they are and
 * nothing is bought.
 */
export async function followYuan(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockDeposit(tx, request.input.billNo)
    if (!row || row.yuan === null || row.yuan_word === null) return
    const { bill_no: billNo, member_id: memberId } = row
    if (row.yuan_word !== 'credited') {
      await moveDeposit(tx, ctx, row, row.yuan_word === 'expired' ? 'timeOut' : 'cancel')
      return
    }
    const pay = money('CNY', row.yuan)
    const isThere = compare(await centreBalance(tx, memberId), pay) >= 0
    const isWhole = row.deposit_no !== null && (await isCreditedAsAsked(tx, row.deposit_no))
    const event = row.state === 'paying' && isThere && isWhole ? 'yuanArrived' : 'yuanSpent'
    const moved = await moveDeposit(tx, ctx, row, event, { ask_at: ctx.app.clock.now() })
    if (!moved) return
    await audit(tx, ctx, { action: `usdt.${event}`, subject: `usdtDeposit:${billNo}` })
    if (moved.state === 'buying') await book(tx, ctx.app, purchaseBooking({ memberId, billNo, pay }))
  })
}

/** Has the exchange buy and send what a deposit paid for; again after a while, until its transfer is seen. */
export async function askExchange({ ctx, input }: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  const { app } = ctx
  const row = await tables(app.db)
    .selectFrom('usdt.deposit')
    .selectAll()
    .where('bill_no', '=', input.billNo)
    .where(IS_TO_BUY(app.clock.now()))
    .executeTakeFirst()
  if (!row || row.said === null) return
  const transferId = await buyAtExchange(ctx, row.rail, {
    id: idFrom('usdt.purchase', row.bill_no),
    protocol: row.protocol,
    address: row.address,
    amount: money('USDT', row.said),
  })
  await tables(app.db)
    .updateTable('usdt.deposit')
    .set({ transfer_id: transferId, ask_at: secondsAfter(app.clock.now(), ASK_AGAIN_SECONDS) })
    .where('bill_no', '=', row.bill_no)
    .where('state', '=', 'buying')
    .execute()
}
