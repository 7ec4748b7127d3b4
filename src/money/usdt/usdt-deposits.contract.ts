import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { ShortageType } from '#money/deposits/deposit-channels.contract.ts'
import { VirtualProtocol } from '#money/payees/virtual-protocol.ts'
import { CHAIN_STATUSES } from '#money/rails/rails.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, pageInput, pageOf, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { COLD_WALLETS, DEPOSIT_STATES, DEPOSIT_WAYS } from './usdt-deposits.rules.ts'

/** The protocols that carry USDT, by their numbers on the wire. */
const protocol = z.literal([VirtualProtocol.TRC20, VirtualProtocol.ERC20, VirtualProtocol.OMNI])

/** Order numbers of deposits in USDT. */
const billNo = z
  .string()
  .regex(/^U[0-9]{18}$/)
  .meta({ example: 'U202606140636000001' })

/**
 * Ways to deposit USDT and whether each is open (S3-086), and what else the kind 2120 needs to be known by.
 */
export const usdtDepositInfoCall = defineCall({
  id: 'usdt.depositInfo',
  method: 'GET',
  path: '/cw/v1/usdt/deposit/info',
  access: 'session',
  summary: 'Says by which protocols USDT can be deposited, how much, at which rate, and what is open',
  input: noInput,
  output: z.strictObject({
    shortageType: z.enum(ShortageType),
    minAmount: amountOut('USDT'),
    maxAmount: amountOut('USDT'),
    /** CNY for one USDT. */
    baseRate: z.string(),
    protocols: z.array(
      z.strictObject({
        id: protocol,
        name: z.string(),
        /** Whether an exchange buys and sends by it. */
        canBuy: z.boolean(),
        /** The member's open deposit by it, of each way. */
        openBillNo: z.strictObject({ rmb: z.string().nullable(), usdt: z.string().nullable() }),
      }),
    ),
  }),
})

/** The member's own address by a protocol (S7-126): the same for good. */
export const usdtAddressCall = defineCall({
  id: 'usdt.address',
  method: 'POST',
  path: '/cw/v1/usdt/address',
  access: 'member',
  summary: 'Gives the address that the member’s USDT are sent to by a protocol',
  keptForOthers: 'The portal gets the address with the deposit.',
  input: z.strictObject({ protocol }),
  output: z.strictObject({
    protocol,
    protocolName: z.string(),
    address: z.string(),
    /** What its QR code says. */
    qrText: z.string(),
    confirmationsNeeded: z.int(),
    /** A page where a tester plays the sender, in a sandbox. */
    payPath: z.string().nullable(),
  }),
  limit: { points: 30, seconds: 60 },
})

/** A deposit in USDT as its member sees it. */
const usdtDeposit = z.strictObject({
  billNo: z.string(),
  way: z.enum(DEPOSIT_WAYS),
  state: z.enum(DEPOSIT_STATES),
  protocol,
  protocolName: z.string(),
  /** The wallet it was said to come from; null where nobody said. */
  wallet: z.enum(COLD_WALLETS).nullable(),
  currency: z.literal('USDT'),
  /** What was said, or is bought; null where the USDT just came. */
  orderAmount: amountOut('USDT').nullable(),
  /** What came and was credited. */
  credited: amountOut('USDT').nullable(),
  difference: z.enum(['unannounced', 'exact', 'less', 'more']).nullable(),
  /** Whether what came is less than a deposit should be: credited all the same. */
  belowMinimum: z.boolean(),
  address: z.string(),
  qrText: z.string(),
  payPath: z.string().nullable(),
  /** What the chain says of its transfer. */
  transfer: z
    .strictObject({
      txId: z.string(),
      status: z.enum(CHAIN_STATUSES),
      confirmations: z.int(),
      confirmationsNeeded: z.int(),
      amount: amountOut('USDT'),
    })
    .nullable(),
  /** Of USDT that are bought: the yuan, the rate that was kept to, and the deposit that pays them. */
  bought: z.strictObject({ yuan: amountOut('CNY'), rate: z.string(), depositNo: z.string() }).nullable(),
  placedAt: instant,
  /** Until when a transfer is awaited, while it is. */
  expiresAt: instant.nullable(),
  /** Seconds left of it. */
  expireTime: z.int().min(0),
  endedAt: instant.nullable(),
})
export type UsdtDeposit = z.infer<typeof usdtDeposit>

export const placeUsdtDepositCall = defineCall({
  id: 'usdt.placeDeposit',
  method: 'POST',
  path: '/cw/v1/usdt/deposit/wallet',
  access: 'member',
  once: true,
  summary: 'Announces USDT that the member sends from a wallet, and answers where to',
  input: z.strictObject({
    requestId,
    wallet: z.enum(COLD_WALLETS),
    protocol,
    amount: amountIn('USDT'),
    currency: z.literal('USDT'),
  }),
  output: usdtDeposit,
})

export const buyUsdtCall = defineCall({
  id: 'usdt.buy',
  method: 'POST',
  path: '/cw/v1/usdt/deposit/buy',
  access: 'member',
  once: true,
  summary:
    'Places a deposit in yuan for which an exchange buys USDT and transfers them to the member’s address',
  input: z.strictObject({
    requestId,
    protocol,
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** The rate that the member was shown; another one meanwhile is refused. */
    rate: z.string().max(20).meta({ example: '7.20' }),
    /** The channel of the deposit room by which the yuan come. */
    channelId: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .meta({ example: 'bank-yungang' }),
    depositorName: z.string().max(100).optional(),
    stepUp: stepUpProof.optional(),
  }),
  output: usdtDeposit,
})

export const cancelUsdtDepositCall = defineCall({
  id: 'usdt.cancelDeposit',
  method: 'POST',
  path: '/cw/v1/usdt/deposit/cancel',
  access: 'member',
  summary: 'Cancels a deposit of USDT for which nothing came yet; harmless to repeat',
  input: z.strictObject({ billNo }),
  output: usdtDeposit,
})

export const usdtDepositCall = defineCall({
  id: 'usdt.deposit',
  method: 'GET',
  path: '/cw/v1/usdt/deposit/order',
  access: 'session',
  summary: 'Shows one of the member’s deposits of USDT as it stands',
  input: z.strictObject({ billNo }),
  output: usdtDeposit,
})

export const usdtDepositsCall = defineCall({
  id: 'usdt.deposits',
  method: 'GET',
  path: '/cw/v1/usdt/deposit/list',
  access: 'session',
  summary: 'Lists the member’s deposits of USDT, newest first',
  input: z.strictObject({ ...pageInput(20) }),
  output: pageOf(usdtDeposit),
})

/** A deposit of USDT moved, or its confirmations were counted. Goes to the member's own topic. */
export const UsdtDepositChanged = defineEvent(
  'usdt.depositChanged',
  z.strictObject({
    billNo: z.string(),
    memberId: z.uuid(),
    state: z.enum(DEPOSIT_STATES),
    confirmations: z.int().nullable(),
    at: instant,
  }),
)
