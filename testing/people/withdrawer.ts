// What tests of withdrawals start with: `withWithdrawer` gives a file a house, and before each test two new
// members in it.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { WithdrawalOrder } from '#money/withdrawals/withdrawals.contract.ts'
import { bankRound, bookViolations, fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { newCardNo } from './cards.ts'

export const CARD = { bankCode: 'CMB', holderName: '林远' }
export const REVIEW_SECONDS = 20
export const CONFIRM_SECONDS = 120
/** The sandbox bank has paid by then. */
export const BANK_SECONDS = 5

export let world: World
export let lin: WireClient
export let chen: WireClient
export let linId: string
let linName: string
export let cardId: string

/**
 * Registers the hooks. Called by each file that wants them: files share their modules, which are loaded once
 * for several of them.
 */
export function withWithdrawer(): void {
  beforeAll(async () => {
    world = await createWorld({
      settings: {
        PAYOUT_REVIEW_SECONDS: String(REVIEW_SECONDS),
        WITHDRAWAL_CONFIRM_SECONDS: String(CONFIRM_SECONDS),
      },
    })
  })
  beforeEach(async () => {
    lin = world.browser()
    chen = world.browser()
    linName = newName()
    linId = (await lin.register(linName)).data.userInfo.id
    await chen.register(newName())
    await fund(world, linId, '5000')
    cardId = await bind(lin, CARD)
  })
  afterEach(async () => expect(await bookViolations(world)).toEqual([]))
  afterAll(() => world.close())
}

export const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`

/** Binds a card, of a number that nobody else has bound unless one is given. */
export async function bind(browser: WireClient, card: Record<string, string>): Promise<string> {
  const answer = await browser.bindCard({ cardNo: newCardNo(), ...card })
  return answer.data.cards[0].id
}

export const withdraw = (browser: WireClient, change: Record<string, unknown> = {}) =>
  browser.post('/cw/v1/withdraw', {
    requestId: randomUUID(),
    way: 1,
    amount: '3000.00',
    currency: 'CNY',
    cardId,
    ...change,
  })
export const confirm = (browser: WireClient, billNo: string) =>
  browser.post('/cw/v1/withdraw/confirm', { billNo })

/** The member signs in again: the session did not outlive the time that passed. */
export async function comeBack(): Promise<void> {
  lin = world.browser()
  await lin.login(linName)
}
export const infoOf = async (browser: WireClient) => (await browser.get('/cw/v1/withdraw/info')).data
export const balanceOf = async (browser: WireClient) => (await browser.get('/cw/v1/balance')).data
export const listOf = async (browser: WireClient, scope = 'all'): Promise<WithdrawalOrder[]> =>
  (await browser.get(`/cw/v1/withdraw/list?scope=${scope}`)).data.list
export const orderOf = async (billNo: string) => (await listOf(lin)).find((order) => order.billNo === billNo)

export const pass = (seconds: number) => world.clock.advance(seconds * 1000)

export async function review(): Promise<void> {
  pass(REVIEW_SECONDS)
  await world.runJobs('withdrawals.review')
}

/** The rail takes the payout, the bank pays or refuses it and says so, and the house acts on it. */
export async function payOut(): Promise<void> {
  await world.runJobs('rails.sendPayouts')
  pass(BANK_SECONDS)
  await bankRound(world)
  await world.settleEvents()
  await world.runJobs('withdrawals.settle')
}
