import { type Shortage, ShortageType } from '#money/deposits/deposit-channels.contract.ts'
import { PROTOCOLS, VirtualProtocol } from '#money/payees/virtual-protocol.ts'
import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import { arePayoutsDecided, type CarriedChain, chainsOf } from '#money/rails/server/index.ts'
import { secondsUntil } from '#platform/clock/clock.ts'
import type { App, Ctx, MemberCtx } from '#platform/context/context.ts'
import { readPage, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { formatRate } from '#platform/money/rate.ts'
import { baseRate } from '#site/config/server/index.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import type {
  UsdtDeposit,
  usdtAddressCall,
  usdtDepositInfoCall,
  usdtDepositsCall,
} from '../../usdt-deposits.contract.ts'
import { differenceOf, WALLET_DEPOSIT } from '../../usdt-deposits.rules.ts'
import { requireUsdt, usdtSwitchOf } from '../usdt-switch.ts'
import { ownAddress } from './addresses.ts'
import { type AddressRow, type DepositRow, type ReceiptRow, tables } from './deposits.tables.ts'

type WireProtocol = UsdtDeposit['protocol']
const idOf = (protocol: ChainProtocol): WireProtocol => VirtualProtocol[protocol]
const usdtText = (units: bigint) => formatAmount(money('USDT', units))

/**
 * The chain of a protocol's number, where a rail of this house carries it.
 * @throws Refusal `depositsClosed` while nobody decides about withdrawals, `protocolClosed`
 */
export async function chainOf(app: App, id: number): Promise<CarriedChain> {
  if (!(await arePayoutsDecided(app))) throw UsdtErrors.depositsClosed()
  const name = PROTOCOLS.find((one) => one.id === id)?.name
  const chain = chainsOf(app).find((one) => one.protocol === name)
  if (!chain) throw UsdtErrors.protocolClosed({ params: { protocol: name ?? String(id) } })
  return chain
}

/** What a deposit is shown with besides itself. */
interface Around {
  readonly address: AddressRow
  readonly receipt: ReceiptRow | null
}

function viewOf(row: DepositRow, { address, receipt }: Around, now: Date): UsdtDeposit {
  const said = row.said === null ? null : money('USDT', row.said)
  const isWaiting = row.state === 'waiting' && row.expires_at !== null
  return {
    billNo: row.bill_no,
    way: row.way,
    state: row.state,
    protocol: idOf(row.protocol),
    protocolName: row.protocol,
    wallet: row.wallet,
    currency: 'USDT',
    orderAmount: said && formatAmount(said),
    credited: row.credited === null ? null : usdtText(row.credited),
    difference: row.credited === null ? null : differenceOf(said, money('USDT', row.credited)),
    belowMinimum: row.credited !== null && row.credited < WALLET_DEPOSIT.min.units && row.way === 'usdt',
    address: row.address,
    qrText: address.qr_text,
    payPath: address.pay_path,
    transfer: receipt && {
      txId: receipt.tx_id,
      status: receipt.status,
      confirmations: receipt.confirmations,
      confirmationsNeeded: receipt.confirmations_needed,
      amount: usdtText(receipt.amount),
    },
    bought:
      row.yuan !== null && row.rate !== null && row.deposit_no !== null
        ? {
            yuan: formatAmount(money('CNY', row.yuan)),
            rate: formatRate({ units: row.rate, scale: row.rate_scale ?? 0 }),
            depositNo: row.deposit_no,
          }
        : null,
    placedAt: row.placed_at.toISOString(),
    expiresAt: isWaiting ? (row.expires_at?.toISOString() ?? null) : null,
    expireTime: isWaiting && row.expires_at ? secondsUntil(row.expires_at, now) : 0,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** Shows deposits as their member sees them, with what the chain says of each read once. */
async function showDeposits(ctx: Ctx, rows: readonly DepositRow[]): Promise<UsdtDeposit[]> {
  if (rows.length === 0) return []
  const t = tables(ctx.tx ?? ctx.app.db)
  const addresses = await t
    .selectFrom('usdt.address')
    .selectAll()
    .where('address', 'in', [...new Set(rows.map((row) => row.address))])
    .execute()
  const receipts = await t
    .selectFrom('usdt.receipt')
    .selectAll()
    .where(
      'bill_no',
      'in',
      rows.map((row) => row.bill_no),
    )
    .orderBy('word_at', 'desc')
    .execute()
  const now = ctx.app.clock.now()
  return rows.map((row) => {
    const address = addresses.find(
      (one) => one.rail === row.rail && one.protocol === row.protocol && one.address === row.address,
    )
    if (!address) throw new Error(`deposit ${row.bill_no} has no address`)
    const own = receipts.filter((one) => one.bill_no === row.bill_no)
    const receipt = own.find((one) => one.transfer_id === row.transfer_id) ?? own[0] ?? null
    return viewOf(row, { address, receipt }, now)
  })
}

/** Shows one deposit. */
export async function showDeposit(ctx: Ctx, row: DepositRow): Promise<UsdtDeposit> {
  const [shown] = await showDeposits(ctx, [row])
  if (!shown) throw new Error('nothing was shown')
  return shown
}

/** One deposit of the member. @throws Refusal `depositNotFound`, also for another member's */
export async function depositOf({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<UsdtDeposit> {
  const row = await tables(ctx.app.db)
    .selectFrom('usdt.deposit')
    .selectAll()
    .where('bill_no', '=', input.billNo)
    .where('member_id', '=', ctx.actor.memberId)
    .executeTakeFirst()
  if (!row) throw UsdtErrors.depositNotFound()
  return showDeposit(ctx, row)
}

/** The member's deposits, newest first, a page at a time. */
export async function listDeposits({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof usdtDepositsCall>
}): Promise<CallOutput<typeof usdtDepositsCall>> {
  const own = tables(ctx.app.db).selectFrom('usdt.deposit').where('member_id', '=', ctx.actor.memberId)
  const { rows, ...at } = await readPage(own, input, (deposits) =>
    deposits.selectAll().orderBy('placed_at', 'desc').orderBy('bill_no'),
  )
  return { list: await showDeposits(ctx, rows), ...at }
}

/** What is open: nothing for who may not use USDT, where no rail carries it, nor while withdrawals are closed. */
export async function depositInfo({
  ctx,
}: {
  ctx: MemberCtx
}): Promise<CallOutput<typeof usdtDepositInfoCall>> {
  const { supportUsdt, listed } = await usdtSwitchOf(ctx)
  const isOpen = supportUsdt && listed && (await arePayoutsDecided(ctx.app))
  const chains = isOpen ? chainsOf(ctx.app) : []
  const open = await tables(ctx.app.db)
    .selectFrom('usdt.deposit')
    .select(['bill_no', 'way', 'protocol'])
    .where('member_id', '=', ctx.actor.memberId)
    .where('said', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  const openOf = (protocol: ChainProtocol, way: string) =>
    open.find((row) => row.protocol === protocol && row.way === way)?.bill_no ?? null
  const shortageType: Shortage = chains.length > 0 ? ShortageType.normal : ShortageType.noneData
  return {
    shortageType,
    minAmount: formatAmount(WALLET_DEPOSIT.min),
    maxAmount: formatAmount(WALLET_DEPOSIT.max),
    baseRate: formatRate(await baseRate(ctx)),
    protocols: chains.map(({ protocol, canBuy }) => ({
      id: idOf(protocol),
      name: protocol,
      canBuy,
      openBillNo: { rmb: openOf(protocol, 'rmb'), usdt: openOf(protocol, 'usdt') },
    })),
  }
}

/** The member's own address by a protocol (S7-126). */
export async function addressOf({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof usdtAddressCall>
}): Promise<CallOutput<typeof usdtAddressCall>> {
  await requireUsdt(ctx)
  const { protocol } = await chainOf(ctx.app, input.protocol)
  return transact(ctx, async (tx, inner) => {
    const row = await ownAddress(tx, inner, { memberId: inner.actor.memberId, protocol })
    return {
      protocol: idOf(protocol),
      protocolName: protocol,
      address: row.address,
      qrText: row.qr_text,
      confirmationsNeeded: row.confirmations_needed,
      payPath: row.pay_path,
    }
  })
}
