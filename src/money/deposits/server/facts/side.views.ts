import { createHash } from 'node:crypto'
import { BANKS } from '#money/payees/catalogue/banks.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readSite } from '#site/config/server/index.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { PayType, ShortageType } from '../../deposit-channels.contract.ts'
import type {
  announcementCall,
  DepositTip,
  depositBanksCall,
  discountConfigCall,
  lastDepositCall,
  offlineBanksCall,
  tipsCall,
} from '../../deposit-facts.contract.ts'
import type { orderServiceCall } from '../../deposit-help.contract.ts'
import { ENDING_SECONDS } from '../../deposits.rules.ts'
import { depositMethods } from '../channels/channels.views.ts'
import { payTypeName as nameOfPayType } from '../channels/pay-kind-names.ts'
import { announcementsDocument } from '../deposits.documents.ts'
import { IS_OPEN, tables } from '../deposits.store.ts'
import { orderStatus, showOrders } from '../deposits.views.ts'
import { maintenanceText } from './announcement-text.ts'

/** What channels give on top, and what is left of today's (S7-008). */
export async function discountConfig({
  ctx,
}: {
  ctx: MemberCtx
}): Promise<CallOutput<typeof discountConfigCall>> {
  const { methods } = await depositMethods({ ctx })
  const channels = methods.flatMap((method) => method.channels)
  return {
    discounts: channels
      .filter(({ depositRate }) => depositRate !== '0')
      .map(({ id, pay_type_id: payType, depositRate, maxDailyDiscount, discountLeft, currency }) => ({
        channelId: id,
        payType,
        depositRate,
        maxDailyDiscount,
        discountLeft,
        currency,
      })),
  }
}

/** The banks from whose accounts a deposit can be paid (S7-010, S7-105). */
export async function payBanks({ ctx }: { ctx: MemberCtx }): Promise<CallOutput<typeof depositBanksCall>> {
  return { banks: BANKS.map(({ code, names }) => ({ code, name: names[ctx.actor.locale] })) }
}

/** The channels of transfers by hand (S7-014). */
export async function offlineBanks({
  ctx,
}: {
  ctx: MemberCtx
}): Promise<CallOutput<typeof offlineBanksCall>> {
  const { methods } = await depositMethods({ ctx })
  const own = methods.find(({ payType }) => payType === PayType.bankTransfer)?.channels ?? []
  return {
    banks: own.map(({ id, typeName, deposit_min_amount: min, deposit_max_amount: max }) => ({
      channelId: id,
      name: typeName,
      min,
      max,
    })),
  }
}

/** How the member deposited last (S7-105). */
export async function lastDeposit({ ctx }: { ctx: MemberCtx }): Promise<CallOutput<typeof lastDepositCall>> {
  const order = await tables(ctx.app.db)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('member_id', '=', ctx.actor.memberId)
    .where('state', '=', 'credited')
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order?.closed_at) return { last: null }
  return {
    last: {
      payType: order.pay_type_id,
      channelId: order.channel_id,
      amount: formatAmount(money(order.currency, order.amount)),
      currency: order.currency,
      creditedAt: order.closed_at.toISOString(),
    },
  }
}

/** Tells what was said from what is said now. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The announcements about deposits (S7-107): what the house has to say, and which ways are under maintenance. */
export async function announcements({
  ctx,
}: {
  ctx: MemberCtx
}): Promise<CallOutput<typeof announcementCall>> {
  const { methods } = await depositMethods({ ctx })
  const away = methods.filter(({ shortageType }) => shortageType === ShortageType.maintenance)
  const { app, actor } = ctx
  const said = await readDocument(ctx, announcementsDocument)
  const now = app.clock.now()
  const own = said.announcements.filter(({ until }) => until === null || new Date(until) > now)
  return {
    announcements: [
      ...own.map(({ id, content }) => ({
        id: `${id}.${shortHash(JSON.stringify(content))}`,
        payType: null,
        payTypeName: null,
        backAt: null,
        content: content[actor.locale],
      })),
      ...away.map(({ payType, payTypeName, backAt }) => {
        const way = { payTypeName, backAt: backAt === null ? null : new Date(backAt) }
        const text = (way.backAt ? said.maintenanceUntil : said.maintenance)[actor.locale]
        return {
          id: `${payType}.${backAt ?? ''}`,
          payType,
          payTypeName,
          backAt,
          content: maintenanceText(text, way, app.config.siteTimeZone),
        }
      }),
    ],
  }
}

/**
 * Where a payer comes back to: their order's page, or the deposit page (S7-077). @throws `orderNotFound` for
 * another's
 */
export async function returnLink({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo?: string | undefined }
}): Promise<{ url: string }> {
  const page = new URL('/app/myCenter/deposit', ctx.app.origin())
  if (input.billNo === undefined) return { url: page.href }
  const { billNo } = await orderStatus({ ctx, input: { billNo: input.billNo } })
  page.searchParams.set('billNo', billNo)
  return { url: page.href }
}

/** Where customer service is reached about an order. @throws `orderNotFound`, also for another member's */
export async function orderService({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<CallOutput<typeof orderServiceCall>> {
  const { billNo } = await orderStatus({ ctx, input })
  return { billNo, url: (await readSite(ctx)).customerService || null }
}

/** News of the member's open orders and appeals, and a mark of the ways to pay that are open (S7-193). */
export async function depositTips({ ctx }: { ctx: MemberCtx }): Promise<CallOutput<typeof tipsCall>> {
  const { methods } = await depositMethods({ ctx })
  const rows = await tables(ctx.app.db)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('member_id', '=', ctx.actor.memberId)
    .where((row) =>
      row.or([
        IS_OPEN,
        row(
          'bill_no',
          'in',
          row
            .selectFrom('deposits.appeal')
            .select('bill_no')
            .where('member_id', '=', ctx.actor.memberId)
            .where('state', '=', 'reviewing'),
        ),
      ]),
    )
    .orderBy('placed_at')
    .orderBy('bill_no')
    .execute()
  const orders = await showOrders(ctx, rows)
  const tips = orders.flatMap(({ billNo, payType, stage, expireTime, appeal }): DepositTip[] => {
    const payTypeName = nameOfPayType(payType, ctx.actor.locale)
    if (appeal?.state === 'reviewing') return [{ kind: 'reviewing', billNo, payTypeName }]
    if (stage === 'confirming') return [{ kind: 'confirming', billNo, payTypeName }]
    if (stage === 'pending' && expireTime <= ENDING_SECONDS)
      return [{ kind: 'ending', billNo, payTypeName, seconds: expireTime }]
    return []
  })
  const ways = methods.flatMap((method) => [
    `${method.payType} ${method.shortageType}`,
    ...method.channels.map((channel) => `${channel.id} ${channel.shortageType}`),
  ])
  return { tips, waysMark: ways.join(',') }
}
