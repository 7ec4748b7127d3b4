// What tests of bets start with: `withBettors` gives a file a house of its own for each test, and two members
// in it.
import { afterEach, beforeEach, expect } from 'vitest'
import { depositBooking } from '#money/deposits/server/index.ts'
import { violations } from '#money/ledger/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

export const MINUTE = 60_000

/** Tests of bets move the clock from match to match: nobody is signed out by that, and asked as seldom as can be. */
const SIGNED_IN_FOR_DAYS = {
  SESSION_IDLE_MINUTES: '1440',
  SESSION_ABSOLUTE_HOURS: '720',
  REALITY_CHECK_MINUTES: '240',
}

export let world: World
export let lin: WireClient
export let chen: WireClient

export async function memberIdOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from identity.member where name = ${name}`.execute(
    world.app.db,
  )
  return rows[0]?.id ?? ''
}

/** Puts money into a member's sports wallet, the way it gets there. */
export async function fund(name: string, yuan: number): Promise<void> {
  const memberId = await memberIdOf(name)
  const amount = cny(yuan)
  const asSystem = systemCtx(world.app, 'test')
  await transact(asSystem, (tx, ctx) =>
    book(tx, ctx.app, depositBooking({ memberId, billNo: newId(), rail: 'sandbox', amount })),
  )
  await transact(asSystem, (tx, ctx) =>
    book(tx, ctx.app, venueTransferBooking({ memberId, venue: 'sports', transferId: newId(), amount }, 'in')),
  )
}

/**
 * Registers the hooks. Called by each file that wants them: files share their modules, which are loaded once
 * for several of them. `settings` are asked for when a house is raised.
 */
export function withBettors(settings: () => Record<string, string> = () => ({})): void {
  beforeEach(async () => {
    world = await createWorld({ settings: { ...SIGNED_IN_FOR_DAYS, ...settings() } })
    lin = world.browser()
    chen = world.browser()
    await lin.login('lin_yuan', 'Yuan-lou7-hall')
    await chen.login('chen_mo', 'Mo-shan9-gate')
    await fund('lin_yuan', 1_000)
    // What these bet and win lies in the sports wallet, where the tests look for it.
    for (const one of [lin, chen]) await one.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
  })
  afterEach(async () => {
    expect(await violations(world.app.db)).toEqual([])
    await world.close()
  })
}

/** Acknowledges the reality check that the time until now made due. What goes from match to match ends with it. */
async function acknowledgeTime(): Promise<void> {
  for (const one of [lin, chen]) {
    const { code } = await one.post('/member/v1/protection/session/acknowledge', {})
    expect(code).toBe(0)
  }
}

export async function markets(matchId?: string): Promise<MatchMarkets[]> {
  const { data } = await world.browser().get(`/cg/v1/sport/markets${matchId ? `?matchId=${matchId}` : ''}`)
  return data.list
}

type Pick = { matchId: string; market: string; line: string | null; selection: string; odds: string }

/** A selection of the first match that can be bet on. */
export async function offered(marketAt = 0, selectionAt = 0, matchAt = 0): Promise<Pick> {
  const match = (await markets())[matchAt]
  const market = match?.markets[marketAt]
  const quote = market?.selections[selectionAt]
  if (!match || !market || !quote) throw new Error('nothing is offered')
  return {
    matchId: match.matchId,
    market: market.kind,
    line: market.line,
    selection: quote.selection,
    odds: quote.odds,
  }
}

export function place(
  browser: WireClient,
  pick: Pick,
  change: Record<string, unknown> = {},
): Promise<WireAnswer> {
  return browser.post('/cg/v1/sport/bet', {
    requestId: newId(),
    ...pick,
    stake: '100.00',
    currency: 'CNY',
    oddsPolicy: 'ask',
    ...change,
  })
}

export const sportsWallet = async (browser: WireClient): Promise<{ money: string; staked: string }> => {
  const { data } = await browser.get('/cw/v1/balance')
  const { money: free, staked } = data.venues.find(
    (venue: { channelCode: string }) => venue.channelCode === 'sports',
  )
  return { money: free, staked }
}
export const kickOffOf = async (matchId: string) =>
  new Date((await world.browser().get(`/live/v1/match/${matchId}`)).data.kickOffAt)

/** Moves the clock to a match's kick-off, however far that is, and kicks it off. */
export async function kicksOff(matchId: string): Promise<Date> {
  const at = await kickOffOf(matchId)
  world.clock.set(at)
  await world.runJobs('sportsbook.kick-off')
  await acknowledgeTime()
  return at
}

/** Runs the clock from a match's kick-off past its end. */
export async function playOut(matchId: string): Promise<void> {
  await kicksOff(matchId)
  world.clock.advance(10 * MINUTE)
  await world.runJobs('fixtures.advance')
  await world.runJobs('sportsbook.settle')
}
