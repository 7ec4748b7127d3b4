import type { App, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { servicePaymentCall } from '../../deposit-help.contract.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { payKind } from '../../pay-kinds.ts'
import { IS_OPEN, offeredChannels, tables } from '../deposits.store.ts'
import type { ChannelRow } from '../deposits.tables.ts'
import { openOrderOf } from '../deposits.views.ts'

async function busyPlaces(db: Db | Tx, channelId: string, now: Date): Promise<number> {
  const { busy } = await tables(db)
    .selectFrom('deposits.pay_order')
    .select(({ fn }) => fn.countAll<bigint>().as('busy'))
    .where('channel_id', '=', channelId)
    .where(IS_OPEN)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(busy)
}

/**
 * Locks those of some channels that need an agent, in one order, until the transaction ends: whoever asks for
 * a place there comes in turn.
 */
export async function lockDesks(tx: Tx, channels: readonly ChannelRow[]): Promise<void> {
  const desks = channels.filter(({ places }) => places !== null).map(({ id }) => id)
  if (desks.length === 0) return
  await sql`select 1 from deposits.channel where id = any(${desks}::text[]) order by id for update`.execute(
    tx,
  )
}

/**
 * Lets one more order have an agent of a channel, which is locked where it needs one: as many open orders as
 * its agents attend, and no more.
 * @throws `noLabor` while no agent is free (244098)
 */
export async function requirePlace(tx: Tx, app: App, { id, places }: ChannelRow): Promise<void> {
  if (places !== null && (await busyPlaces(tx, id, app.clock.now())) >= places) throw DepositErrors.noLabor()
}

/** The desks, and whether an agent is free at each (S7-109). */
export async function servicePayment({
  ctx,
}: {
  ctx: MemberCtx
}): Promise<CallOutput<typeof servicePaymentCall>> {
  const now = ctx.app.clock.now()
  const open = (await offeredChannels(ctx)).filter(
    ({ state, pay_type_id: payType }) => state === 'open' && payKind(payType)?.flow === 'desk',
  )
  const desks = open.map(async ({ id, pay_type_id: payType, type_name: name, places }) => ({
    channelId: id,
    payType,
    typeName: name[ctx.actor.locale],
    free: places === null || (await busyPlaces(ctx.app.db, id, now)) < places,
  }))
  return { desks: await Promise.all(desks) }
}

async function deskOrder(ctx: MemberCtx, payType: string): Promise<PayOrder> {
  const order = await openOrderOf(ctx, payType)
  if (!order) throw DepositErrors.orderNotFound()
  return order
}

/** The code that names the member's open order to the agent of a desk. @throws `orderNotFound` without one */
export async function deskCode(ctx: MemberCtx, payType: string) {
  const { billNo, recipientCode: code, expireTime } = await deskOrder(ctx, payType)
  return { billNo, code, expireTime }
}

/**
 * The link to the desk of the member's open order: unguessable. @throws `orderNotFound` without one, or
 * without a page
 */
export async function deskLink(ctx: MemberCtx, payType: string) {
  const { billNo, payPath } = await deskOrder(ctx, payType)
  if (payPath === null) throw DepositErrors.orderNotFound()
  return { billNo, url: new URL(payPath, ctx.app.origin()).href }
}
