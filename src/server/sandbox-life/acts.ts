import { stepUpCall } from '#members/identity/identity.contract.ts'
import { sentPassword } from '#members/identity/passwords/login-password.rules.ts'
import { LIVED_ACCOUNT } from '#members/identity/sandbox-accounts.ts'
import { setLimitCall } from '#members/protection/protection.contract.ts'
import { coinPurchaseCall } from '#money/coins/coins.contract.ts'
import { appealCall } from '#money/deposits/deposit-help.contract.ts'
import { cancelOrderCall, confirmPaymentCall, placeOrderCall } from '#money/deposits/deposits.contract.ts'
import { interestInCall, interestOutCall } from '#money/interest/interest.contract.ts'
import { bankCardsCall, bindCardCall } from '#money/payees/payees.contract.ts'
import { VirtualProtocol } from '#money/payees/virtual-protocol.ts'
import { sandboxPayCall } from '#money/rails/sandbox.contract.ts'
import { sandboxSendCall } from '#money/rails/sandbox-chain.contract.ts'
import { exchangeCall, quoteCall } from '#money/usdt/usdt.contract.ts'
import { placeUsdtDepositCall } from '#money/usdt/usdt-deposits.contract.ts'
import { WITHDRAWAL_WAY } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import { reviewWithdrawal } from '#money/withdrawals/server/index.ts'
import { confirmWithdrawalCall, withdrawCall } from '#money/withdrawals/withdrawals.contract.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type MemberCtx, systemCtx } from '#platform/context/context.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { replayMatch } from '#play/fixtures/server/index.ts'
import { marketsCall, placeBetCall, SPORTS_VENUE } from '#play/sportsbook/sportsbook.contract.ts'
import {
  recoverCall,
  setWalletTypeCall,
  transferInCall,
  transferOutCall,
} from '#play/venues/venues.contract.ts'
import { WALLET_SOURCE } from '#play/venues/venues.rules.ts'
import type { PastHouse } from './past-house.ts'
import type { After } from './timeline.rules.ts'
import type { Act, MemberAction } from './two-months.ts'

/** The account at a moment: what its browser sends, in one transaction. */
export interface Hand {
  readonly house: PastHouse
  readonly ctx: MemberCtx
  /** The same for the same moment, always. */
  readonly requestId: string
  /** What the first part of the act told. */
  readonly told: string
}

/**
 * A part of an act: what is done then and what is kept of the answer for later parts; without, the house
 * catches up.
 */
export interface Part extends After {
  readonly work?: (hand: Hand) => Promise<string | undefined>
  /** The only job that runs then, where nothing else is due. */
  readonly job?: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** From a bet to its kick-off, and to the full time of every match. */
const TO_KICK_OFF = 2 * HOUR
const TO_FULL_TIME = TO_KICK_OFF + 2.5 * HOUR

const yuan = (amount: number) => ({ amount: amount.toFixed(2), currency: 'CNY' as const })
const HOLDER = '林远'
const CARD = { bankCode: 'CMB', holderName: HOLDER, cardNo: '6214830211758841' }

/** An action by its name; several may be of one shape. */
type ActionOf<D extends MemberAction['does']> = MemberAction extends infer One
  ? One extends { readonly does: infer Name }
    ? D extends Name
      ? One
      : never
    : never
  : never
const PARTS: { readonly [D in MemberAction['does']]: (action: ActionOf<D>) => readonly Part[] } = {
  limit: ({ kind, period, amount }) => [
    act(({ house, ctx }) => house.ask(ctx, setLimitCall, { kind, period, ...yuan(amount) })),
  ],
  deposit: (action) => [place(action), ...endOf(action)],
  walletType: ({ type }) => [
    act(({ house, ctx }) => house.ask(ctx, setWalletTypeCall, { venueWalletType: type })),
  ],
  transfer: ({ way, amount }) => [
    act(({ house, ctx, requestId }) => {
      const what = { requestId, api: SPORTS_VENUE, ...yuan(amount) }
      return way === 'in'
        ? house.ask(ctx, transferInCall, { ...what, source: WALLET_SOURCE.centre })
        : house.ask(ctx, transferOutCall, what)
    }),
  ],
  recycle: () => [act(({ house, ctx, requestId }) => house.ask(ctx, recoverCall, { requestId }))],
  bindCard: () => [
    act(async ({ house, ctx }) => {
      const { stepUp } = await house.ask(ctx, stepUpCall, {
        purpose: 'payee',
        ...sentPassword(LIVED_ACCOUNT.password),
      })
      await house.ask(ctx, bindCardCall, { ...CARD, stepUp })
    }),
  ],
  bet: (action) => [
    { after: 0, work: (hand) => putOnBoard(hand, action) },
    at(20, (hand) => bet(hand, action)),
    // The house finds it over, and plays it by its script: nobody watched.
    { after: TO_FULL_TIME },
  ],
  withdraw: ({ amount, ends }) => [
    { after: 0, work: (hand) => submit(hand, amount) },
    ...(ends === 'refused'
      ? [{ after: 12, work: refuse }, { after: 30 }]
      : // Reviewed, paid, and told of by the bank, each by the seconds that a house takes at first.
        [{ after: 25 }, { after: 40 }, ends === 'confirmed' ? at(95, confirm) : { after: 3 * MINUTE }]),
  ],
  interest: ({ way, amount }) => [
    act(({ house, ctx, requestId }) => {
      const call = way === 'in' ? interestInCall : interestOutCall
      return house.ask(ctx, call, { requestId, ...yuan(amount) })
    }),
  ],
  countNights: ({ nights }) =>
    Array.from({ length: nights }, (_, night) => ({ after: night * 24 * HOUR, job: 'interest.count' })),
  sendUsdt: ({ usdt }) => [
    { after: 0, work: (hand) => announceUsdt(hand, usdt.toFixed(2)) },
    at(60, ({ house, ctx, requestId, told: ref }) =>
      house.ask(ctx, sandboxSendCall, { requestId, ref, scenario: 'sent', amount: usdt.toFixed(2) }),
    ),
    { after: 2 * MINUTE },
  ],
  sellUsdt: ({ usdt }) => [
    act(async ({ house, ctx, requestId }) => {
      const asked = { payCurrency: 'USDT', amount: usdt.toFixed(2) } as const
      const { quoteId } = await house.ask(ctx, quoteCall, asked)
      await house.ask(ctx, exchangeCall, { requestId, quoteId })
    }),
  ],
  coins: ({ amount }) => [
    act(({ house, ctx, requestId }) =>
      house.ask(ctx, coinPurchaseCall, { requestId, money: String(amount) }),
    ),
  ],
}

/** How an act is done, part by part. */
export function partsOf({ action }: Act): readonly Part[] {
  return (PARTS[action.does] as (action: MemberAction) => readonly Part[])(action)
}

/** A part of which nothing is kept. */
function at(after: number, work: (hand: Hand) => Promise<unknown>): Part {
  return {
    after,
    work: async (hand) => {
      await work(hand)
      return undefined
    },
  }
}

const act = (work: (hand: Hand) => Promise<unknown>): Part => at(0, work)

/** Places an order; keeps its number and where it is paid. */
const place = ({ by, amount }: ActionOf<'deposit'>): Part => ({
  after: 0,
  work: async ({ house, ctx, requestId }) => {
    const order = await house.ask(ctx, placeOrderCall, {
      requestId,
      channelId: by,
      ...yuan(amount),
      depositorName: HOLDER,
    })
    return `${order.billNo} ${order.payPath?.split('/').at(-1)}`
  },
})

function endOf({ ends }: ActionOf<'deposit'>): readonly Part[] {
  if (ends === 'expired') return [{ after: HOUR }]
  if (ends === 'cancelled')
    return [at(140, ({ house, ctx, told }) => house.ask(ctx, cancelOrderCall, { billNo: billNoOf(told) }))]
  if (ends === 'credited') return [at(80, (hand) => pay(hand, { scenario: 'exact' })), { after: 95 }]
  const { paid } = ends
  return [
    at(80, (hand) => pay(hand, { scenario: 'wrongAmount', amount: yuan(paid).amount })),
    { after: 95 },
    at(6 * MINUTE, ({ house, ctx, told }) =>
      house.ask(ctx, appealCall, {
        billNo: billNoOf(told),
        text: `转账金额填成了 ${paid} 元，请按实际金额入账。`,
        pictureIds: [],
      }),
    ),
    { after: 7 * MINUTE },
  ]
}

const billNoOf = (told: string) => told.split(' ')[0] ?? ''

/** Pays an order at the sandbox's bank, and says so. */
async function pay(
  { house, ctx, requestId, told }: Hand,
  payment: { scenario: 'exact' | 'wrongAmount'; amount?: string },
): Promise<void> {
  const [billNo = '', ref = ''] = told.split(' ')
  await house.ask(ctx, sandboxPayCall, { requestId, ref, ...payment })
  await house.ask(ctx, confirmPaymentCall, { billNo })
}

/** Has its match on the board; keeps its id. */
function putOnBoard({ house, ctx }: Hand, { match }: ActionOf<'bet'>): Promise<string> {
  const kickOffAt = secondsAfter(house.clock.now(), TO_KICK_OFF)
  return replayMatch({ ctx, input: { key: match, kickOffAt } })
}

/** Bets at the price that is shown. */
async function bet(
  { house, ctx, requestId, told: matchId }: Hand,
  { match, market: kind, selection, stake }: ActionOf<'bet'>,
): Promise<void> {
  const { list } = await house.ask(ctx, marketsCall, { matchId })
  const market = list[0]?.markets.find((one) => one.kind === kind)
  const odds = market?.selections.find((one) => one.selection === selection)?.odds
  if (!market || odds === undefined) throw new Error(`${selection} is not offered on ${match}`)
  const { amount, currency } = yuan(stake)
  await house.ask(ctx, placeBetCall, {
    requestId,
    matchId,
    market: kind,
    line: market.line,
    selection,
    stake: amount,
    currency,
    odds,
    oddsPolicy: 'ask',
  })
}

/** Announces USDT that are sent from a wallet; keeps where the sandbox's chain takes them. */
async function announceUsdt({ house, ctx, requestId }: Hand, amount: string): Promise<string> {
  const { payPath } = await house.ask(ctx, placeUsdtDepositCall, {
    requestId,
    wallet: 'ledger',
    protocol: VirtualProtocol.TRC20,
    amount,
    currency: 'USDT',
  })
  return payPath?.split('/').at(-1) ?? ''
}

async function submit({ house, ctx, requestId }: Hand, amount: number): Promise<string> {
  const { cards } = await house.ask(ctx, bankCardsCall, {})
  const { billNo } = await house.ask(ctx, withdrawCall, {
    requestId,
    way: WITHDRAWAL_WAY.ordinary,
    ...yuan(amount),
    cardId: cards[0]?.id ?? '',
  })
  return billNo
}

const confirm = ({ house, ctx, told }: Hand) => house.ask(ctx, confirmWithdrawalCall, { billNo: told })

/** The house refuses a withdrawal at review, as the person would who looks at it. */
const refuse = async ({ house, ctx, told }: Hand): Promise<undefined> => {
  const input = {
    billNo: told,
    decision: 'refuse',
    reason: 'payeeUnusable',
    why: DECIDED_BY_SANDBOX,
  } as const
  await reviewWithdrawal({ ctx: systemCtx(house.app, ctx.traceId, ctx.tx), input })
}
