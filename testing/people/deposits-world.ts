import { answerFirst } from '#members/protection/server/verbs/answer-first.ts'
import type { PayOrder } from '#money/deposits/deposits.contract.ts'
import type { ChannelSetting } from '#money/deposits/server/channels/channel-settings.ts'
import { seedChannels } from '#money/deposits/server/channels/channels.seed.ts'
import { announcementsDocument, channelsDocument } from '#money/deposits/server/deposits.documents.ts'
import { expireOrdersJob } from '#money/deposits/server/deposits.jobs.ts'
import { sentBackTold, transfersReported } from '#money/deposits/server/deposits.reactions.ts'
import { tables } from '#money/deposits/server/deposits.store.ts'
import { cancelOrder } from '#money/deposits/server/verbs/cancel-order.ts'
import { confirmPayments } from '#money/deposits/server/verbs/confirm-payments.ts'
import { placeOrders } from '#money/deposits/server/verbs/place-orders.ts'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf, violations } from '#money/ledger/server/index.ts'
import type { Scenario } from '#money/rails/sandbox.contract.ts'
import { deliverNoticesJob, sendPayoutsJob } from '#money/rails/server/rails.jobs.ts'
import { payAtSandboxBank } from '#money/rails/server/sandbox/pay.ts'
import { type Actor, type Ctx, type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import { askAlone } from '#platform/room/ask-alone.ts'
import { keepSeeds } from '#staff/settings/server/seed.ts'
import { hearSandboxBank } from '../houses/hear-bank.ts'
import { createToyApp } from '../toy/toy-app.ts'
import { setChannelOf } from './channels.ts'

/** A member at the till, with the verbs under their own name. */
export interface Customer {
  readonly id: string
  readonly ctx: MemberCtx
  place(amount?: string, channelId?: string, depositorName?: string): Promise<PayOrder>
  confirm(billNo: string): Promise<PayOrder>
  cancel(billNo: string): Promise<PayOrder>
  /** What is in the centre wallet. */
  balance(): Promise<string>
}

/** A house with deposits, the sandbox bank and a ledger, for this room's tests. */
export async function openDepositsWorld() {
  const toy = await createToyApp()
  const { app, clock } = toy
  const ctx: Ctx = systemCtx(app, newId())
  await keepSeeds(ctx, [channelsDocument, announcementsDocument])
  await seedChannels(ctx)
  let read = 0n

  const customer = (locale: Actor['locale'] = 'zh-CN'): Customer => {
    const id = newId()
    const actor = { ...SYSTEM_ACTOR, kind: 'member', memberId: id, sessionId: newId(), locale } as const
    const own: MemberCtx = { app, actor, traceId: newId() }
    return {
      id,
      ctx: own,
      place: async (amount = '1000.37', channelId = 'bank-yungang', depositorName) => {
        await answerFirst({ ctx: own })
        return askAlone(own, placeOrders, {
          requestId: newId(),
          channelId,
          amount: cny(amount),
          currency: 'CNY',
          depositorName,
        })
      },
      confirm: (billNo) => askAlone(own, confirmPayments, { billNo }),
      cancel: (billNo) => cancelOrder({ ctx: own, input: { billNo } }),
      balance: async () =>
        formatAmount((await balanceOf(app.db, memberAccount('memberCentre', id, 'CNY'))).posted),
    }
  }

  /** Hands what the rails reported to this room, in the order of the outbox. */
  const settleEvents = async () => {
    const { rows } = await sql<{ seq: bigint; type: string; key: string; payload: unknown; at: Date }>`
      select seq, type, key, payload, at from platform.outbox where seq > ${read} order by seq`.execute(
      app.db,
    )
    for (const event of rows) {
      read = event.seq
      const back = readAs(sentBackTold.on, event)
      if (back)
        await app.db
          .transaction()
          .execute((tx) => sentBackTold.react({ ...systemCtx(app, newId(), tx), tx }, back))
      const report = readAs(transfersReported.on, event)
      if (!report) continue
      await app.db
        .transaction()
        .execute((tx) => transfersReported.reactTogether({ ...systemCtx(app, newId(), tx), tx }, [report]))
    }
  }

  /** Has the bank act out a scenario for an order; nothing is told before `bankSpeaks`. */
  const bankPays = async (order: PayOrder, scenario: Scenario, amount?: string) => {
    const ref = order.payPath?.split('/').at(-1) ?? ''
    const other = amount === undefined ? undefined : cny(amount)
    await payAtSandboxBank({ ctx, input: { requestId: newId(), ref, scenario, amount: other } })
  }

  /**
   * Lets seconds pass and everything the bank has to say by then arrive. With another `answer` the bank does
   * not learn that it was heard, and will say it again.
   */
  const bankSpeaks = async (seconds = 5, answer = 200) => {
    clock.advance(seconds * 1000)
    let heard: number
    do {
      heard = 0
      await deliverNoticesJob(async (_house, { headers, body }) => {
        heard += 1
        await hearSandboxBank(ctx, { headers, body: Buffer.from(body) })
        return answer
      }).run(ctx)
    } while (heard > 0)
    await settleEvents()
  }

  /** Lets the bank send back what the house asked it to, and say so. */
  const bankSendsBack = async () => {
    await sendPayoutsJob.run(ctx)
    await bankSpeaks()
  }

  /** The notices that are due get lost on their way: the bank believes that they were heard. */
  const loseNotices = () =>
    sql`update rails_sandbox.notice set acknowledged_at = ${clock.now()}
      where acknowledged_at is null and due_at <= ${clock.now()}`.execute(app.db)

  const setChannel = (id: string, change: Partial<ChannelSetting>) => setChannelOf(app, id, change)

  return {
    ...toy,
    ctx,
    customer,
    loseNotices,
    setChannel,
    bankPays,
    bankSpeaks,
    bankSendsBack,
    settleEvents,
    expire: () => expireOrdersJob.run(ctx),
    order: (billNo: string) =>
      tables(app.db)
        .selectFrom('deposits.pay_order')
        .selectAll()
        .where('bill_no', '=', billNo)
        .executeTakeFirstOrThrow(),
    receipts: (billNo: string) =>
      tables(app.db)
        .selectFrom('deposits.receipt')
        .selectAll()
        .where('bill_no', '=', billNo)
        .orderBy('first_seen_at')
        .orderBy('transfer_id')
        .execute(),
    suspense: async () =>
      formatAmount((await balanceOf(app.db, houseAccount('suspense', 'CNY', '', 'sandbox'))).posted),
    violations: () => violations(app.db),
  }
}

export type DepositsWorld = Awaited<ReturnType<typeof openDepositsWorld>>
