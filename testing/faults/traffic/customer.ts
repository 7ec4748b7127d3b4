import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cny } from '#platform/money/money.ts'
import { newCardNo } from '../../people/cards.ts'
import type { Transport } from '../../transport.ts'
import { type WireAnswer, WireClient } from '../../wire-client.ts'
import type { Dice } from '../dice.ts'
import { noticeOfTransfer } from './bank.ts'
import { NO_SESSION, type Traffic } from './traffic.ts'

const CARD = { bankCode: 'CMB', holderName: '林远' }
/**
 * Bets are placed on matches that kick off this many milliseconds from now: soon enough to be settled, far
 * enough to be in time.
 */
const SOON_MS = { from: 3_000, to: 9_000 }
/** A bet whose match has kicked off before it was placed waits as one in play, and may be rejected: its stake is back then. */
const OVER: ReadonlySet<string> = new Set(['settled', 'rejected'])
/** Withdrawals a member has in a day. */
const MOST_WITHDRAWALS = 8
const LOOK_MS = 100

/** What a member has, in units. */
export interface MemberBalances {
  readonly centre: bigint
  readonly venue: bigint
}

/** What a customer needs of the world. */
export interface Surroundings {
  /** How requests get to the house. */
  readonly transport: Transport
  /** What the customer's clock says. */
  readonly now: () => Date
  /** What the bank shares with the house. */
  readonly railSecret: string
  readonly traffic: Traffic
  readonly dice: Dice
  /** Bets are placed on matches that kick off this many milliseconds from now. */
  readonly soonMs?: { readonly from: number; readonly to: number }
  /** Withdrawals of a day that are left to others who sign in as this customer. */
  readonly withdrawalsLeft?: number
}

/** A member who deposits on one line and plays on another, both at once, until told to stop. */
export class Customer {
  /** What it speaks the wire with, for who looks over its shoulder. */
  readonly client: WireClient
  /** Known once it has arrived. */
  id = ''
  readonly #around: Surroundings
  readonly #name = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`
  #cardId = ''
  #withdrawals = 0
  #stopping = false
  /** Sums of what was acknowledged, in units. */
  readonly #sums = { deposited: 0n, in: 0n, out: 0n, staked: 0n, withdrawn: 0n }

  constructor(around: Surroundings) {
    this.client = new WireClient(around.transport, around.now)
    this.#around = around
  }

  /** Opens an account, binds a card and has a first deposit. */
  async arrive(): Promise<void> {
    const { code, msg, data } = await this.client.register(this.#name)
    if (code !== 0) throw new Error(`nobody could register: ${msg}`)
    this.id = data.userInfo.id
    // What lies where is counted: nothing is to follow a bet, nor to come back, by itself.
    await this.client.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
    this.#cardId = (await this.client.bindCard({ ...CARD, cardNo: newCardNo() })).data.cards[0].id
    await this.#deposit('5000.00')
  }

  /** Both lines at once, until `leave`. */
  async stay(): Promise<void> {
    const deposits = async () => {
      for (let n = 0; !this.#stopping; n += 1) await this.#deposit(`${100 + n}.${10 + (n % 90)}`)
    }
    const play = async () => {
      const turns = [() => this.#moveIn(), () => this.#bet(), () => this.#moveOut(), () => this.#withdraw()]
      for (let n = 0; !this.#stopping; n += 1) await turns[n % turns.length]?.()
    }
    await Promise.all([deposits(), play()])
  }

  leave(): void {
    this.#stopping = true
  }

  /** Once every withdrawal is over and every bet has ended: what the bets paid back, in units. */
  async settled(): Promise<bigint> {
    const withdrawals = () => this.#get('/cw/v1/withdraw/list?scope=open')
    await this.#around.traffic.read(withdrawals, ({ total }) => (total === 0 ? true : undefined))
    let payouts = 0n
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const records = () => this.#get(`/cg/v1/bet/records?pageNum=${page}&pageSize=100`)
      const bets = await this.#around.traffic.read(records, ({ list, total, pageSize }) => {
        pages = Math.ceil(total / pageSize)
        return list.every(({ state }: { state: string }) => OVER.has(state)) ? list : undefined
      })
      for (const { stake, price: odds, result, payout } of bets) {
        const due = result === 'win' ? winnings(stake, odds) : result === 'void' ? cny(stake).units : 0n
        if (cny(payout).units !== due) throw new Error(`${stake} at ${odds}, ${result}, paid ${payout}`)
        payouts += due
      }
    }
    return payouts
  }

  /** What the member must have if everything that was acknowledged happened exactly once. */
  expected(payouts: bigint): MemberBalances {
    const { deposited, in: moved, out, staked, withdrawn } = this.#sums
    return { centre: deposited - moved + out - withdrawn, venue: moved - out - staked + payouts }
  }

  /** What the house says the member has; nothing may be held or staked any more. */
  async balances(): Promise<MemberBalances> {
    const balance = () => this.#get('/cw/v1/balance')
    const { centerMoney, lockMoney, venueMoney } = await this.#around.traffic.read(balance, (data) => data)
    if (cny(lockMoney).units !== 0n) throw new Error(`${lockMoney} is still locked`)
    return { centre: cny(centerMoney).units, venue: cny(venueMoney).units }
  }

  async #call(path: string, fields: Record<string, unknown>) {
    const body = JSON.stringify({ requestId: randomUUID(), currency: 'CNY', ...fields })
    return this.#around.traffic.insist(path, () => this.#stayIn(() => this.client.post(path, body)))
  }

  #get(path: string): Promise<WireAnswer> {
    return this.#stayIn(() => this.client.get(path))
  }

  /** Asks, and logs in again when the session has ended: the next attempt has one. */
  async #stayIn(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
    const answer = await ask()
    if (answer.code === NO_SESSION) {
      // A login that names a session that has ended is refused like everything else in its name.
      this.client.token = ''
      await this.client.login(this.#name)
    }
    return answer
  }

  async #deposit(amount: string): Promise<void> {
    const { code, msg, data } = await this.#call('/cw/v1/deposit/pay', { channelId: 'bank-yungang', amount })
    if (code !== 0) throw new Error(`no order was placed: ${msg}`)
    const transfer = { remark: data.recipientCode, amount }
    const send = noticeOfTransfer(this.#around, transfer)
    await this.#around.traffic.insist('bank notice', send)
    const status = () => this.#get(`/cw/v1/deposit/order_status?billNo=${data.billNo}`)
    await this.#around.traffic.read(status, ({ stage }) => (stage === 'credited' ? true : undefined))
    this.#sums.deposited += cny(amount).units
  }

  async #moveIn(): Promise<void> {
    const { code } = await this.#call('/cg/v1/game/sports/transfer_in', {
      source: 'CENTERMONEY',
      amount: '23.45',
    })
    if (code === 0) this.#sums.in += cny('23.45').units
  }

  async #moveOut(): Promise<void> {
    const { code } = await this.#call('/cg/v1/game/sports/transfer_out', { amount: '6.78' })
    if (code === 0) this.#sums.out += cny('6.78').units
  }

  async #bet(): Promise<void> {
    const pick = await this.#pick()
    if (!pick) return pause(LOOK_MS)
    const stake = '7.89'
    const { code } = await this.#call('/cg/v1/sport/bet', { ...pick, stake, oddsPolicy: 'any' })
    if (code === 0) this.#sums.staked += cny(stake).units
  }

  /** A result of a match that kicks off soon. */
  async #pick() {
    const board = () => this.#get('/live/v1/matches')
    const now = this.#around.now().getTime()
    const { from, to } = this.#around.soonMs ?? SOON_MS
    const soon: string[] = await this.#around.traffic.read(board, ({ matches }) =>
      matches
        .filter(({ kickOffAt }: { kickOffAt: string }) => {
          const left = Date.parse(kickOffAt) - now
          return left > from && left < to
        })
        .map(({ matchId }: { matchId: string }) => matchId),
    )
    if (soon.length === 0) return null
    const matchId = this.#around.dice.pick(soon)
    const markets = await this.#get(`/cg/v1/sport/markets?matchId=${matchId}`).catch(() => null)
    const quotes = markets?.data?.list?.[0]?.markets?.[0]?.selections ?? []
    const quote: object | null = quotes.length > 0 ? this.#around.dice.pick(quotes) : null
    return quote && { matchId, market: '1x2', line: null, ...quote }
  }

  async #withdraw(): Promise<void> {
    if (this.#withdrawals >= MOST_WITHDRAWALS - (this.#around.withdrawalsLeft ?? 0)) return
    const { code } = await this.#call('/cw/v1/withdraw', { way: 1, amount: '100.00', cardId: this.#cardId })
    if (code !== 0) return
    this.#withdrawals += 1
    this.#sums.withdrawn += cny('100.00').units
  }
}

/** Stake times odds, rounded half-even to the cent: in units of which 10,000 are a cent. */
function winnings(stake: string, odds: string): bigint {
  const hundredths = BigInt(Math.round(Number(odds) * 100))
  const exact = (cny(stake).units * hundredths) / 100n
  const [cents, rest] = [exact / 10_000n, exact % 10_000n]
  const up = rest > 5_000n || (rest === 5_000n && cents % 2n === 1n)
  return (up ? cents + 1n : cents) * 10_000n
}
