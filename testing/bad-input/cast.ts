import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { bankRound, bookViolations, fund } from '#testing/money.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { CALLS, TOY_DESK_CALLS } from './calls.ts'

const REVIEW_SECONDS = 1
const BANK_SECONDS = 5

/** What a member has that others must not reach, by the id it goes by. */
export interface Belongings {
  /** A second session, on another device. */
  readonly sessionId: string
  readonly cardId: string
  readonly addressId: string
  /** A quote for USDT that has not been exchanged. */
  readonly quoteId: string
  readonly walletId: string
  /** An open deposit of USDT. */
  readonly usdtDepositNo: string
  /** An open deposit order. */
  readonly depositNo: string
  /** The same order's id. */
  readonly depositId: string
  /** A picture of it. */
  readonly pictureId: string
  /** A withdrawal that waits for the member's word. */
  readonly withdrawalNo: string
  readonly transactionId: string
  /** A quick deposit that waits for a match, and a quick withdrawal that waits for payers. */
  readonly quickDepositNo: string
  readonly quickWithdrawalNo: string
  /** A picture of another quick deposit, which was matched and cancelled. */
  readonly quickPictureId: string
  readonly betId: string
  /** A transfer to a venue outside the house. */
  readonly venueTransferId: string
}

/** A price on the board. */
export interface Pick {
  readonly matchId: string
  readonly market: string
  readonly line: string | null
  readonly selection: string
  readonly odds: string
}

/** Two members of one house, both with money, cards and open business. `close` fails where the books do not hold any more. */
export interface Cast {
  readonly world: World
  /** Who asks. */
  readonly lin: WireClient
  readonly linId: string
  readonly linCardId: string
  /** Whose things are asked for. */
  readonly chen: WireClient
  readonly chens: Belongings
  readonly pick: Pick
  /** One of another match. */
  readonly otherPick: Pick
  /** Somebody who runs the house and may do everything there, and a device of the console. */
  readonly staff: WireClient
  readonly staffDevice: WireClient
  close(): Promise<void>
}

/** Raises a house with the cast in it, and with the toy desk besides its rooms. */
export async function openCast(): Promise<Cast> {
  const world = await createWorld({
    settings: { PAYOUT_REVIEW_SECONDS: String(REVIEW_SECONDS), SANDBOX_VENUE: '1' },
    besides: [{ name: toyRoom.name, desk: toyRoom.desk, seed: toyRoom.seed }],
  })
  const lin = world.browser()
  const chen = world.browser()
  const linId = (await lin.login('lin_yuan', 'Yuan-lou7-hall')).data.userInfo.id
  const chenId = (await chen.login('chen_mo', 'Mo-shan9-gate')).data.userInfo.id
  await succeed(lin.answerFirst())
  await succeed(chen.answerFirst())
  await fund(world, linId, '20000')
  await fund(world, chenId, '20000')
  const linCardId = await bindCard(lin, { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' })
  const pick = await firstPick(world)
  const otherPick = await firstPick(world, -2)
  const chens = await doBusiness(world, chen, pick)
  await succeed(lin.post('/cg/v1/game/sports/transfer_in', transferOf('1000')))
  const permissions = [...CALLS, ...TOY_DESK_CALLS].flatMap(({ call: { permission = [], besides = [] } }) =>
    [permission, besides].flat(),
  )
  const people = { staff: world.staff(...permissions), staffDevice: world.staffDevice() }
  // What is wrong in the books is asked for once: it takes longer than all else that a test of theirs does.
  const close = async () => {
    const wrong = await bookViolations(world)
    await world.close()
    if (wrong.length > 0) throw new Error(`the books do not hold any more: ${inspect(wrong)}`)
  }
  return { world, lin, linId, linCardId, chen, chens, pick, otherPick, ...people, close }
}

async function succeed(answering: Promise<WireAnswer>): Promise<WireAnswer['data']> {
  const { status, code, text, data } = await answering
  if (status !== 200 || code !== 0) throw new Error(`the cast was refused: ${text}`)
  return data
}

async function bindCard(browser: WireClient, card: Record<string, string>): Promise<string> {
  return (await succeed(browser.bindCard(card))).cards[0].id
}

function transferOf(amount: string) {
  return { requestId: randomUUID(), source: 'CENTERMONEY', amount, currency: 'CNY' }
}

/** The home win of the match that is furthest from its kick-off. */
async function firstPick(world: World, at = -1): Promise<Pick> {
  const { matchId, markets } = (await upcomingMarkets(world.browser())).at(at)
  const [{ kind, line, selections }] = markets
  const [{ selection, odds }] = selections
  return { matchId, market: kind, line, selection, odds }
}

type QuickBusiness = {
  readonly [Name in 'quickDepositNo' | 'quickWithdrawalNo' | 'quickPictureId']: string
}

/** Quick pay of the owner: matched with the withdrawal of somebody else once, and with nobody now. */
async function payQuickly(world: World, chen: WireClient, cardId: string): Promise<QuickBusiness> {
  const quick = (amount: string) => ({ requestId: randomUUID(), amount, currency: 'CNY' })
  const other = world.browser()
  await fund(world, (await succeed(other.register('zhao_ning'))).userInfo.id, '100')
  const otherCard = { bankCode: 'CMB', holderName: '赵宁', cardNo: '6214830211758841' }
  const otherCardId = await bindCard(other, otherCard)
  await succeed(other.post('/cw/v1/withdraw/fast', { ...quick('100'), cardId: otherCardId }))
  const { billNo: first } = await succeed(chen.post('/cw/v1/quick_deposit/order', quick('100')))
  const picture = { billNo: first, data: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64') }
  const { pictureId } = await succeed(chen.post('/cw/v1/quick_pay/picture', picture))
  const { billNo } = await succeed(chen.post('/cw/v1/withdraw/fast', { ...quick('700'), cardId }))
  await succeed(chen.post('/cw/v1/quick_deposit/cancel', { billNo: first }))
  const { billNo: quickDepositNo } = await succeed(chen.post('/cw/v1/quick_deposit/order', quick('333')))
  return { quickDepositNo, quickWithdrawalNo: billNo, quickPictureId: pictureId }
}

async function doBusiness(world: World, chen: WireClient, pick: Pick): Promise<Belongings> {
  const cardId = await bindCard(chen, { bankCode: 'ICBC', holderName: '陈默', cardNo: '6222021234567890128' })
  const wallet = { kind: 'alipay', account: '13800138000', holderName: '陈默', stepUp: await chen.stepUp() }
  const walletId = (await succeed(chen.post('/cw/v1/e_wallet/add', wallet))).wallets[0].id
  const withdrawal = { requestId: randomUUID(), way: 1, amount: '1000', currency: 'CNY', cardId }
  const { billNo: withdrawalNo } = await succeed(chen.post('/cw/v1/withdraw', withdrawal))
  await payOut(world)
  await succeed(chen.post('/cg/v1/game/sports/transfer_in', transferOf('1000')))
  const { transferId: venueTransferId } = await succeed(
    chen.post('/cg/v1/game/testing/transfer_in', transferOf('10')),
  )
  const bet = { requestId: randomUUID(), ...pick, stake: '100', currency: 'CNY', oddsPolicy: 'any' }
  const { betId } = await succeed(chen.post('/cg/v1/sport/bet', bet))
  const order = { requestId: randomUUID(), channelId: 'bank-yungang', amount: '500.18', currency: 'CNY' }
  const { billNo: depositNo, id: depositId } = await succeed(chen.post('/cw/v1/deposit/pay', order))
  const picture = { billNo: depositNo, data: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64') }
  const { pictureId } = await succeed(chen.post('/cw/v1/deposit/picture', picture))
  await succeed(world.browser().login('chen_mo', 'Mo-shan9-gate'))
  const address = { protocol: 1, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const password = wirePassword('Mo-shan9-gate')
  const bound = await succeed(chen.post('/cw/v1/virtual/insert', { ...address, password }))
  const quote = await succeed(chen.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '72.00' }))
  const quick = await payQuickly(world, chen, cardId)
  const announced = { wallet: 'ledger', protocol: 0, amount: '50', currency: 'USDT', requestId: randomUUID() }
  const { billNo: usdtDepositNo } = await succeed(chen.post('/cw/v1/usdt/deposit/wallet', announced))
  const sessions = await succeed(chen.get('/member/v1/sessions'))
  const transactions = await succeed(chen.get('/cw/v1/transactions'))
  return {
    ...quick,
    sessionId: sessions.list.find(({ current }: { current: boolean }) => !current).id,
    cardId,
    addressId: bound.addresses[0].id,
    quoteId: quote.quoteId,
    walletId,
    usdtDepositNo,
    depositNo,
    depositId,
    pictureId,
    withdrawalNo,
    transactionId: transactions.list[0].id,
    betId,
    venueTransferId,
  }
}

/** The review passes what is due, the bank pays it, and the house hears of it. */
async function payOut(world: World): Promise<void> {
  world.clock.advance(REVIEW_SECONDS * 1000)
  await world.runJobs('withdrawals.review')
  await world.runJobs('rails.sendPayouts')
  world.clock.advance(BANK_SECONDS * 1000)
  await bankRound(world)
  await world.settleEvents()
  await world.runJobs('withdrawals.settle')
}

/** What must not change when nothing was allowed to happen: what is in the books, the orders, the people. */
export async function standing(world: World): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query(`select
    (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.entry) as entries,
    (select sum(seq)::text from ledger.balance) as steps,
    (select count(*) from deposits.pay_order) as deposits,
    (select string_agg(state, ' ' order by bill_no) from deposits.pay_order) as deposit_states,
    (select string_agg(state, ' ' order by bill_no) from usdt.deposit) as usdt_deposits,
    (select string_agg(state, ' ' order by bill_no) from withdrawals.withdrawal) as withdrawals,
    (select string_agg(state, ' ' order by bill_no) from quickpay.deposit) as quick_deposits,
    (select string_agg(unmatched::text, ' ' order by bill_no) from quickpay.withdrawal) as quick_withdrawals,
    (select count(*) from sportsbook.bet) + (select count(*) from sportsbook.multiple) as bets,
    (select string_agg(id::text || is_default || (removed_at is null), ' ' order by id) from payees.card) as cards,
    (select count(*) from identity.session where ended_at is not null) as ended_sessions,
    (select string_agg(name || status, ' ' order by name) from identity.member) as members`)
  return { ...rows[0] }
}
