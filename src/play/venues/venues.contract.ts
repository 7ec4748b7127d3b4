import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { VENUE_WALLET_TYPES } from './free-transfer.rules.ts'
import { TRANSFER_STATES } from './transfer-states.ts'
import { VENUE_CATEGORIES, VENUE_GROUPS } from './venues.catalogue.ts'
import { RECOVERY_OUTCOMES, VENUE_STATES, WALLET_SOURCE } from './venues.rules.ts'

/** Which venue it is, the same for everybody. */
const venueFacts = {
  channelCode: z.string(),
  enName: z.string(),
  names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  /** S3-093. */
  gameType: z.literal(VENUE_CATEGORIES),
  /** S3-012. */
  group: z.literal(VENUE_GROUPS),
  /** An invented venue of a sandbox: has to be shown as one. */
  isTest: z.boolean(),
  /** It plays from the centre wallet: nothing is transferred there or back, and nothing lies there. */
  isSeamless: z.boolean(),
}

/** A venue with what the member has there (S3-014). */
const venueItem = z.strictObject({
  ...venueFacts,
  /** Balance of the member's wallet at the venue. */
  money: amountOut('CNY'),
  currency: z.literal('CNY'),
  /** True while the balance is being asked for; a list that was answered has none. */
  loading: z.boolean(),
})
export type VenueItem = z.infer<typeof venueItem>

/** A transfer that a venue outside the house has to answer. */
const transferState = z.strictObject({
  transferId: z.uuid(),
  channelCode: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountOut('CNY'),
  currency: z.literal('CNY'),
  /** `unknown`: the venue did not answer and is asked until it does; the amount is on its way so long. */
  state: z.enum(TRANSFER_STATES),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type VenueTransferView = z.infer<typeof transferState>

const venueList = z.strictObject({
  venues: z.array(venueItem),
  /** Free balance of the centre wallet. */
  centerMoney: amountOut('CNY'),
  /** Sum over the venues. */
  venueMoney: amountOut('CNY'),
  /** Transfers that their venues have not answered, the oldest first. */
  underWay: z.array(transferState),
  currency: z.literal('CNY'),
})
export type VenueList = z.infer<typeof venueList>

/** S7-097. */
export const venueListCall = defineCall({
  id: 'venues.list',
  method: 'GET',
  path: '/cg/v3/venue/app_list',
  access: 'session',
  summary: 'Lists the venues with the balance the member has at each (venue app list v3)',
  input: noInput,
  output: venueList,
})

const lobby = z.strictObject({
  venues: z.array(
    z.strictObject({
      ...venueFacts,
      /**
       * The portal's page that opens it; null where it opens at an address of its own, or has nothing to
       * open.
       */
      page: z.string().nullable(),
      state: z.enum(VENUE_STATES),
      /** The code of the refusal that a launch would give now; null where it would let the member in. */
      refusal: z.int().nullable(),
    }),
  ),
})
export type Lobby = z.infer<typeof lobby>

/** Every venue, and whether the member can enter it now. */
export const lobbyCall = defineCall({
  id: 'venues.lobby',
  method: 'GET',
  path: '/cg/v1/game/lobby',
  access: 'session',
  summary: 'Lists the venues and says of each whether the member can enter it now',
  input: noInput,
  output: lobby,
})

/** The `{api}` of a game call's path: a venue's channel code. */
const api = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .meta({ example: 'sports' })

/** S7-121. */
export const venueBalanceCall = defineCall({
  id: 'venues.balance',
  method: 'POST',
  path: '/cg/v1/game/:api/balance',
  access: 'member',
  summary: 'Gives the balance that the member has at a venue',
  keptForOthers: 'The portal reads every venue at once (`venues.list`).',
  input: z.strictObject({ api }),
  output: z.strictObject({ channelCode: z.string(), money: amountOut('CNY'), currency: z.literal('CNY') }),
})

const launched = z.strictObject({
  channelCode: z.string(),
  /**
   * Where to go: a page of this portal, or the venue's own address, which is this member's alone and good
   * once.
   */
  entry: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), path: z.string() }),
    z.strictObject({ kind: z.literal('address'), url: z.url({ protocol: /^https?$/ }) }),
  ]),
  /** What the member has there to play with. */
  money: amountOut('CNY'),
  currency: z.literal('CNY'),
  /** S6-020; with `free`, what a stake lacks at a venue of the house follows by itself. */
  venueWalletType: z.enum(VENUE_WALLET_TYPES),
})
export type Launched = z.infer<typeof launched>

/** Entering a venue. Moves no money. */
export const launchCall = defineCall({
  id: 'venues.launch',
  method: 'POST',
  path: '/cg/v1/game/:api/launch',
  access: 'member',
  summary: 'Lets the member into a venue and says where to go, or why not',
  input: z.strictObject({ api }),
  output: launched,
})

/**
 * S7-018. Entering a venue again that was entered before: a page that is loaded anew needs an address that is
 * good once more.
 */
export const secondLaunchCall = defineCall({
  id: 'venues.secondLaunch',
  method: 'POST',
  path: '/cg/v1/game/:api/second_launch',
  access: 'member',
  summary: 'Lets the member into a venue once more, at an address that is good again',
  input: z.strictObject({ api }),
  output: launched,
})

const transferred = z.strictObject({
  transferId: z.uuid(),
  /**
   * `asked` where the venue is outside the house: the amount is on its way, and `venues.transfer` says how it
   * ends.
   */
  state: z.enum(['done', 'asked']),
  channelCode: z.string(),
  amount: amountOut('CNY'),
  /** Balances after the transfer. */
  money: amountOut('CNY'),
  centerMoney: amountOut('CNY'),
  currency: z.literal('CNY'),
})

/** S7-121. */
export const transferInCall = defineCall({
  id: 'venues.transferIn',
  method: 'POST',
  path: '/cg/v1/game/:api/transfer_in',
  access: 'member',
  once: true,
  summary: 'Moves balance from a wallet of the member to a venue',
  input: z.discriminatedUnion('source', [
    z.strictObject({
      requestId,
      api,
      source: z.literal(WALLET_SOURCE.centre),
      amount: amountIn('CNY'),
      currency: z.literal('CNY'),
    }),
    z.strictObject({
      requestId,
      api,
      source: z.literal(WALLET_SOURCE.usdt),
      /** What leaves the wallet; what it is exchanged for at the base rate goes to the venue. */
      amount: amountIn('USDT'),
      currency: z.literal('USDT'),
      /** The base rate as the member saw it: refused where it is another by now. */
      rate: z.string().max(20).optional(),
    }),
  ]),
  output: z.strictObject({
    ...transferred.shape,
    /** What left the virtual-currency wallet for it; null where it came from the centre wallet. */
    exchanged: z
      .strictObject({ billNo: z.string(), pay: amountOut('USDT'), payCurrency: z.literal('USDT') })
      .nullable(),
  }),
})

/** S7-019. */
export const transferOutCall = defineCall({
  id: 'venues.transferOut',
  method: 'POST',
  path: '/cg/v1/game/:api/transfer_out',
  access: 'member',
  once: true,
  summary: 'Moves balance from a venue to the centre wallet of the member',
  input: z.strictObject({ requestId, api, amount: amountIn('CNY'), currency: z.literal('CNY') }),
  output: transferred,
})

/** How a transfer stands. */
export const transferCall = defineCall({
  id: 'venues.transfer',
  method: 'GET',
  path: '/cg/v1/game_transfer/:transferId',
  access: 'session',
  summary: 'Says how far a transfer of the member is that a venue outside the house has to answer',
  input: z.strictObject({ transferId: z.uuid() }),
  output: transferState,
})

/** A transfer that a venue has to answer moved on. Goes to the member's own topic. */
export const VenueTransferChanged = defineEvent(
  'venues.transferChanged',
  z.strictObject({ memberId: z.uuid(), ...transferState.shape }),
)

/** S7-012. */
export const transferOutLimitCall = defineCall({
  id: 'venues.transferOutLimit',
  method: 'GET',
  path: '/cg/v1/transfer_out/limite',
  access: 'session',
  summary: 'Gives the least and the most that the member can move out of each venue now',
  keptForOthers: 'The portal works the range out of the balances that it shows.',
  input: noInput,
  output: z.strictObject({
    venues: z.array(
      z.strictObject({
        channelCode: z.string(),
        min: amountOut('CNY'),
        /** What is there and not staked, to the cent; nothing can be moved where it is less than `min`. */
        max: amountOut('CNY'),
      }),
    ),
    currency: z.literal('CNY'),
  }),
})

const walletType = z.strictObject({
  /** S6-020; `free`: what a stake lacks follows from the centre wallet, and what comes back goes there. */
  venueWalletType: z.enum(VENUE_WALLET_TYPES),
  /** The channel codes of the venues that money follows to: those of the house itself. */
  venues: z.array(z.string()),
})

/** S7-011, whose name we read as "where money is available by free transfer". */
export const walletTypeCall = defineCall({
  id: 'venues.walletType',
  method: 'GET',
  path: '/cg/v1/freeavia',
  access: 'session',
  summary: 'Says whether the money of the member follows to venues by itself (free transfer), and to which',
  input: noInput,
  output: walletType,
})

/** S6-020. */
export const setWalletTypeCall = defineCall({
  id: 'venues.setWalletType',
  method: 'POST',
  path: '/cg/v1/venue_wallet_type',
  access: 'member',
  summary: 'Sets whether the money of the member follows to venues by itself (free transfer)',
  input: z.strictObject({ venueWalletType: z.enum(VENUE_WALLET_TYPES) }),
  output: walletType,
})

const recycleList = z.strictObject({
  venues: z.array(
    z.strictObject({
      channelCode: z.string(),
      /** What recycling would bring back: the whole cents of what is there and not staked. */
      recycles: amountOut('CNY'),
      /** Staked there on bets that are not settled; stays. */
      staked: amountOut('CNY'),
      /** On its way there or back already. */
      inTransit: amountOut('CNY'),
    }),
  ),
  /** What recycling would bring back in all. */
  amount: amountOut('CNY'),
  currency: z.literal('CNY'),
})
export type RecycleList = z.infer<typeof recycleList>

/** S4-037. */
export const recycleListCall = defineCall({
  id: 'venues.recycleList',
  method: 'GET',
  path: '/cg/v1/game_recovery',
  access: 'session',
  summary: 'Lists what one-click recovery would bring back from each venue, and what would stay there',
  input: noInput,
  output: recycleList,
})

const recovery = z.strictObject({
  venues: z.array(
    z.strictObject({
      channelCode: z.string(),
      outcome: z.enum(RECOVERY_OUTCOMES),
      amount: amountOut('CNY'),
      /** The transfer back; null where there is none. */
      transferId: z.uuid().nullable(),
    }),
  ),
  /** What is back already. */
  amount: amountOut('CNY'),
  centerMoney: amountOut('CNY'),
  currency: z.literal('CNY'),
  allRecovered: z.boolean(),
})
export type Recovery = z.infer<typeof recovery>

/**
 * Leaving venues, which with free transfer on (S6-020) brings back what lies there; with transfers by hand
 * nothing moves.
 */
export const leaveCall = defineCall({
  id: 'venues.leave',
  method: 'POST',
  path: '/cg/v1/game_leave',
  access: 'member',
  once: true,
  summary:
    'Says that the member left a venue, or all of them: with free transfer on, what lies there goes back to the centre wallet',
  input: z.strictObject({
    requestId,
    /** The venue that was left; all of them where none is named. */
    api: api.optional(),
  }),
  output: recovery,
})

/** S7-122. */
export const recoverCall = defineCall({
  id: 'venues.recover',
  method: 'POST',
  path: '/cg/v1/game_recovery',
  access: 'member',
  once: true,
  summary: 'Moves the balance of every venue back to the centre wallet (one-click recovery)',
  input: z.strictObject({ requestId }),
  output: recovery,
})
