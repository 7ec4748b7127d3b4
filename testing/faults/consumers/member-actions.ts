import { ChainTransferReported, PayoutResolved } from '#money/rails/rails.contract.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { newCardNo } from '../../people/cards.ts'
import { injecting } from '../../transport.ts'
import type { WireAnswer } from '../../wire-client.ts'
import { noticeOfTransfer } from '../traffic/bank.ts'
import { fund, type SignedInMember, type WebApp } from '../web-app/open-web-app.ts'

const CARD = { bankCode: 'CMB', holderName: '林远' }
const STAKE = '5.00'

async function succeed(answering: Promise<WireAnswer>): Promise<WireAnswer['data']> {
  const { code, text, data } = await answering
  if (code !== 0) throw new Error(`a member was refused: ${text}`)
  return data
}

/** What members do for which the consumers of the outbox have something to do, and the numbers of it. */
export class MemberActions {
  readonly #web: WebApp
  readonly deposits: string[] = []
  readonly withdrawals: string[] = []
  readonly bets: string[] = []
  /** Bills of USDT that were bought with yuan. */
  readonly purchases: string[] = []
  /** Who has a card. */
  readonly cardholders: string[] = []
  /** USDT sent to addresses, each by a member of its own. */
  sent = 0

  constructor(web: WebApp) {
    this.#web = web
  }

  /** All that must not be lost. */
  get count(): number {
    const { deposits, withdrawals, bets, purchases, cardholders, sent } = this
    return [deposits, withdrawals, bets, purchases, cardholders].reduce(
      (sum, { length }) => sum + length,
      sent,
    )
  }

  async newMember(): Promise<SignedInMember> {
    const [member] = await this.#web.members(1)
    if (!member) throw new Error('nobody registered')
    return member
  }

  /** Pays in: an order, and the bank's word that it was paid. */
  async payIn({ client }: SignedInMember, amount: string): Promise<void> {
    const fields = { requestId: newId(), currency: 'CNY', channelId: 'bank-yungang', amount }
    const { billNo, recipientCode } = await succeed(client.post('/cw/v1/deposit/pay', fields))
    await this.#tellPaid({ remark: recipientCode, amount })
    this.deposits.push(billNo)
  }

  /** A new member with money and a card asks for withdrawals. */
  async withdraw(times: number): Promise<void> {
    const { client, id } = await this.newMember()
    await fund(this.#web.app, id, cny('10000.00'))
    const { cards } = await succeed(client.bindCard({ ...CARD, cardNo: newCardNo() }))
    this.cardholders.push(id)
    for (let n = 0; n < times; n += 1) {
      const fields = { requestId: newId(), currency: 'CNY', way: 1, amount: '100.00', cardId: cards[0].id }
      this.withdrawals.push((await succeed(client.post('/cw/v1/withdraw', fields))).billNo)
    }
  }

  /** Takes money to the venue, to bet with. */
  async takeToVenue({ client }: SignedInMember, amount: string): Promise<void> {
    const fields = { requestId: newId(), source: 'CENTERMONEY', amount, currency: 'CNY' }
    await succeed(client.post('/cg/v1/game/sports/transfer_in', fields))
  }

  /** Bets on the match that kicks off next. */
  async bet({ client }: SignedInMember): Promise<void> {
    const { list } = await succeed(client.get('/cg/v1/sport/markets'))
    const [next] = list.toSorted((a: { kickOffAt: string }, b: { kickOffAt: string }) =>
      a.kickOffAt < b.kickOffAt ? -1 : 1,
    )
    const { kind: market, line, selections } = next.markets[0]
    const pick = { matchId: next.matchId, market, line, ...selections[0] }
    const fields = { requestId: newId(), ...pick, stake: STAKE, currency: 'CNY', oddsPolicy: 'any' }
    this.bets.push((await succeed(client.post('/cg/v1/sport/bet', fields))).betId)
  }

  /** A new member is sent USDT to an address of their own. */
  async sendUsdt(amount: string): Promise<void> {
    const { client } = await this.newMember()
    const { payPath } = await succeed(client.post('/cw/v1/usdt/address', { protocol: 1 }))
    const fields = { requestId: newId(), ref: payPath.split('/').at(-1), scenario: 'sent', amount }
    await succeed(client.post('/sandbox/v1/chain/send', fields))
    this.sent += 1
  }

  /** A new member buys USDT with yuan, and pays for them. */
  async buyUsdt(amount: string): Promise<void> {
    const { client } = await this.newMember()
    const bought = { protocol: 1, amount, currency: 'CNY', rate: '7.20', channelId: 'alipay-code' }
    const data = await succeed(client.post('/cw/v1/usdt/deposit/buy', { requestId: newId(), ...bought }))
    const { depositNo } = data.bought
    const order = await succeed(client.get(`/cw/v1/deposit/order_status?billNo=${depositNo}`))
    const payment = { requestId: newId(), ref: order.payPath.split('/').at(-1), scenario: 'exact' }
    await succeed(client.post('/sandbox/v1/bank/pay', payment))
    this.deposits.push(depositNo)
    this.purchases.push(data.billNo)
  }

  /**
   * Whether rails and matches have said all that there is to say of it: each payout's end, each arrival, each
   * result.
   */
  async areOver(): Promise<boolean> {
    const { rows } = await this.#web.pool.query<{ payouts: bigint; arrived: bigint; settled: bigint }>(
      `select count(distinct payload->>'subject') filter (where type = $1) as payouts,
         count(distinct payload->>'transferId') filter (where type = $2 and payload->>'status' = 'arrived') as arrived,
         (select count(*) from sportsbook.bet where state = 'settled') as settled
       from platform.outbox`,
      [PayoutResolved.type, ChainTransferReported.type],
    )
    const [over] = rows
    return (
      Number(over?.payouts) >= this.withdrawals.length &&
      Number(over?.arrived) >= this.sent &&
      Number(over?.settled) >= this.bets.length
    )
  }

  /** How many purchases have not come to their end. */
  async purchasesUnderWay(): Promise<number> {
    const { rows } = await this.#web.pool.query(`select 1 from usdt.deposit where state <> 'completed'`)
    return rows.length
  }

  async #tellPaid(transfer: { remark: string; amount: string }): Promise<void> {
    const { http, app } = this.#web
    const line = {
      transport: injecting(http),
      now: () => app.clock.now(),
      railSecret: app.sandboxRailSecret,
    }
    await succeed(noticeOfTransfer(line, transfer)())
  }
}
