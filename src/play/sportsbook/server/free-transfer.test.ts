import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { isMoreThanNothing, type WireAmount } from '#platform/money/money.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const MINUTE = 60_000
const COOLING_OFF = ProtectionErrors.coolingOff.code

let world: World
let lin: WireClient
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => meet())
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

/** From now on it is a new member who acts, with 500 yuan in the centre wallet. */
async function meet(): Promise<void> {
  lin = world.browser()
  const { data } = await lin.register(`f${randomUUID().replaceAll('-', '').slice(0, 10)}`)
  await fund(world, data.userInfo.id, '500')
}

const choose = (venueWalletType: string) => lin.post('/cg/v1/venue_wallet_type', { venueWalletType })
const moveIn = (amount: string) =>
  lin.post('/cg/v1/game/sports/transfer_in', {
    requestId: randomUUID(),
    source: 'CENTERMONEY',
    amount,
    currency: 'CNY',
  })
const offer = async (at: number) => (await upcomingMarkets(world.browser())).at(at)
/** A bet at the price of the moment, which stakes move. */
async function betOf(stake: string) {
  const { matchId, markets } = await offer(-1)
  const [{ kind: market, line, selections }] = markets
  const [{ selection, odds }] = selections
  const placed = { requestId: randomUUID(), matchId, market, line, selection, odds, stake, currency: 'CNY' }
  return { ...placed, oddsPolicy: 'any' }
}
const place = async (stake = '100.00', change: Record<string, unknown> = {}) =>
  lin.post('/cg/v1/sport/bet', { ...(await betOf(stake)), ...change })
/** Free in the centre wallet, at the sports venue, and staked there. */
async function money() {
  const { data } = await lin.get('/cw/v1/balance')
  const sports = data.venues.find(({ channelCode }: { channelCode: string }) => channelCode === 'sports')
  return [data.centerMoney, sports?.money ?? '0.00', sports?.staked ?? '0.00']
}
const lines = async () =>
  (await lin.get('/cw/v1/transactions')).data.list.map(
    ({ dealType, amount }: Record<string, string>) => `${dealType} ${amount}`,
  )
/** Runs the clock from a match's kick-off past its end, and settles. */
async function playOut(matchId: string) {
  const { kickOffAt } = (await world.browser().get(`/live/v1/match/${matchId}`)).data
  world.clock.set(new Date(kickOffAt))
  await world.runJobs('sportsbook.kick-off')
  world.clock.advance(10 * MINUTE)
  await world.runJobs('fixtures.advance')
  await world.runJobs('sportsbook.settle')
}

describe('the venue-wallet type', () => {
  it('is free until the member chooses, is kept, and says where money follows to (S6-020, S7-011)', async () => {
    expect((await lin.get('/cg/v1/freeavia')).data).toEqual({
      venueWalletType: 'free',
      venues: ['sports', 'slots', 'lottery', 'live'],
    })
    expect((await choose('manual')).data).toEqual({
      venueWalletType: 'manual',
      venues: ['sports', 'slots', 'lottery', 'live'],
    })
    expect((await choose('manual')).code).toBe(0)
    expect((await lin.get('/cg/v1/freeavia')).data.venueWalletType).toBe('manual')
    expect((await choose('other')).status).toBe(400)
    expect((await world.browser().get('/cg/v1/freeavia')).status).toBe(401)
  })

  it('moves no money by itself', async () => {
    await moveIn('30')
    await choose('free')
    expect(await money()).toEqual(['470.00', '30.00', '0.00'])
  })
})

describe('a new member', () => {
  it('bets with money that was never moved to the venue', async () => {
    expect((await place()).code).toBe(0)
    expect(await money()).toEqual(['400.00', '0.00', '100.00'])
  })
})

describe('a stake that asks for what the sports wallet lacks', () => {
  it('moves it and is placed in one call, once, without free transfer', async () => {
    await choose('manual')
    await moveIn('30')
    const bet = { ...(await betOf('100.00')), topUp: true }
    const answers = await Promise.all(Array.from({ length: 10 }, () => lin.post('/cg/v1/sport/bet', bet)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    expect(await money()).toEqual(['400.00', '0.00', '100.00'])
    expect((await lines()).slice(0, 2)).toEqual(['stake 100.00', 'venueIn 70.00'])
  })

  it('is refused where both wallets do not cover it, and nothing moves', async () => {
    await choose('manual')
    const refused = { code: WalletErrors.insufficient.code, data: { available: '500.00' } }
    expect(await place('500.01', { topUp: true })).toMatchObject(refused)
    expect(await money()).toEqual(['500.00', '0.00', '0.00'])
  })

  it('does so for itself alone: the one beside it takes from the sports wallet', async () => {
    await choose('manual')
    await moveIn('10')
    const [asks, does] = await Promise.all([place('100.00', { topUp: true }), place('20.00')])
    expect(asks?.code).toBe(0)
    expect(does?.code).toBe(WalletErrors.insufficient.code)
    expect(await money()).toEqual(['400.00', '0.00', '100.00'])
  })
})

describe('a stake with free transfer on', () => {
  it('uses what the venue has, and what it lacks follows from the centre wallet', async () => {
    await choose('free')
    await moveIn('30')
    expect((await place()).code).toBe(0)
    expect(await money()).toEqual(['400.00', '0.00', '100.00'])
    expect(await lines()).toEqual(['stake 100.00', 'venueIn 70.00', 'venueIn 30.00', 'deposit 500.00'])
  })

  it('opens the transfer that followed to its own entries', async () => {
    await choose('free')
    await place()
    const { list } = (await lin.get('/cw/v1/transactions')).data
    const { data } = await lin.get(`/cw/v1/transactions/${list[1].id}/entries`)
    expect(data.entries.map(({ account }: { account: { name: string } }) => account.name)).toEqual([
      'memberCentre',
      'memberVenue',
    ])
    expect(data.debitTotal).toBe('100.00')
  })

  it('asked for many times with one request id follows once', async () => {
    await choose('free')
    const bet = await betOf('100.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => lin.post('/cg/v1/sport/bet', bet)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await money()).toEqual(['400.00', '0.00', '100.00'])
  })

  it('beside many others takes no more than there is in both wallets', async () => {
    await choose('free')
    await moveIn('250')
    const answers = await Promise.all(Array.from({ length: 10 }, () => place('150.00')))
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([0, 0, 0, ...Array(7).fill(WalletErrors.insufficient.code)])
    expect(answers.find(({ code }) => code !== 0)?.data).toMatchObject({ available: '50.00' })
    expect(await money()).toEqual(['50.00', '0.00', '450.00'])
  })

  it('is refused where both wallets do not cover it, and nothing moves', async () => {
    await choose('free')
    expect(await place('500.01')).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '500.00' },
    })
    expect(await money()).toEqual(['500.00', '0.00', '0.00'])
  })

  it('with free transfer off again takes the venue’s wallet alone', async () => {
    await choose('free')
    await choose('manual')
    expect(await place()).toMatchObject({ code: WalletErrors.insufficient.code, data: { available: '0.00' } })
    expect(await money()).toEqual(['500.00', '0.00', '0.00'])
  })

  it('is refused to a member who has paused, and nothing follows', async () => {
    await choose('free')
    const pause = { requestId: randomUUID(), kind: 'coolingOff', term: '24h' }
    expect((await lin.post('/member/v1/protection/pause', pause)).code).toBe(0)
    expect((await place()).code).toBe(COOLING_OFF)
    expect(await money()).toEqual(['500.00', '0.00', '0.00'])
  })
})

describe('what comes back of a bet', () => {
  it('goes on to the centre wallet with free transfer on, and stays at the venue with it off', async () => {
    const match = await offer(0)
    /** Backs every outcome of the match, of which one wins. */
    const backAll = async () => {
      const betIds: string[] = []
      for (const { selection, odds } of match.markets[0].selections) {
        const { code, data } = await place('100.00', { matchId: match.matchId, selection, odds })
        expect(code).toBe(0)
        betIds.push(data.betId)
      }
      return betIds
    }
    const payoutOf = async (betIds: readonly string[]) => {
      const bets = await Promise.all(betIds.map(async (id) => (await lin.get(`/cg/v1/bet/${id}`)).data))
      return bets
        .map(({ bet }) => bet.payout as WireAmount<'CNY'> | null)
        .find((payout) => payout !== null && isMoreThanNothing(payout))
    }
    await choose('free')
    const freeBets = await backAll()
    expect(await money()).toEqual(['200.00', '0.00', '300.00'])
    const free = lin
    await meet()
    await choose('free')
    const manualBets = await backAll()
    await choose('manual')

    await playOut(match.matchId)
    await world.runJobs('sportsbook.settle')
    expect(await money()).toEqual(['200.00', await payoutOf(manualBets), '0.00'])
    lin = free
    const payout = await payoutOf(freeBets)
    const [centre, there, staked] = await money()
    expect([Number(centre), there, staked]).toEqual([200 + Number(payout), '0.00', '0.00'])
    expect((await lines()).slice(0, 2).toSorted()).toEqual([`payout ${payout}`, `venueOut ${payout}`])
  })
})

describe('leaving a venue with free transfer on', () => {
  const leave = (change: Record<string, unknown> = {}) =>
    lin.post('/cg/v1/game_leave', { requestId: randomUUID(), ...change })

  it('brings back what lies there, and leaves open stakes where they are (S6-020)', async () => {
    await choose('free')
    await moveIn('80.00')
    expect((await place('30.00')).code).toBe(0)
    const { data } = await leave({ api: 'sports' })
    expect(data).toMatchObject({
      venues: [{ channelCode: 'sports', outcome: 'recovered', amount: '50.00' }],
      amount: '50.00',
      centerMoney: '470.00',
      allRecovered: true,
    })
    expect(await money()).toEqual(['470.00', '0.00', '30.00'])
    expect((await lines())[0]).toBe('venueOut 50.00')
    // Again at once is no mistake of anybody's: there is nothing left.
    expect((await leave({ api: 'sports' })).data).toMatchObject({
      venues: [{ outcome: 'empty' }],
      amount: '0.00',
    })
  })

  it('of every venue, where none is named', async () => {
    await choose('free')
    await moveIn('80.00')
    expect((await leave()).data).toMatchObject({ amount: '80.00', centerMoney: '500.00' })
  })

  it('moves nothing while transfers are made by hand, and knows no other venue', async () => {
    await choose('manual')
    await moveIn('80.00')
    expect((await leave({ api: 'sports' })).data).toMatchObject({
      venues: [],
      amount: '0.00',
      centerMoney: '420.00',
    })
    expect(await money()).toEqual(['420.00', '80.00', '0.00'])
    expect((await leave({ api: 'nowhere' })).code).toBe(VenueErrors.unknownVenue.code)
  })

  it('happens once for a request, however often and at once it is sent', async () => {
    await choose('free')
    await moveIn('80.00')
    const body = { requestId: randomUUID(), api: 'sports' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => lin.post('/cg/v1/game_leave', body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await moveIn('20.00')
    expect((await lin.post('/cg/v1/game_leave', body)).text).toBe(answers[0]?.text)
    expect(await money()).toEqual(['480.00', '20.00', '0.00'])
    expect(await lin.post('/cg/v1/game_leave', { ...body, api: undefined })).toMatchObject({ status: 409 })
  })

  it('is told apart in several tabs and beside a bet: every cent is somewhere, once', async () => {
    await choose('free')
    await moveIn('80.00')
    const [placed, ...left] = await Promise.all([place('50.00'), leave(), leave({ api: 'sports' }), leave()])
    expect(placed?.code).toBe(0)
    expect(left.map(({ code }) => code)).toEqual([0, 0, 0])
    const [centre, sports, staked] = await money()
    expect([centre, sports, staked]).toEqual(['450.00', '0.00', '50.00'])
  })

  it('is not held back by a pause', async () => {
    await choose('free')
    await moveIn('80.00')
    const pause = { requestId: randomUUID(), kind: 'coolingOff', term: '24h' }
    expect((await lin.post('/member/v1/protection/pause', pause)).code).toBe(0)
    expect((await leave()).data).toMatchObject({ amount: '80.00' })
  })
})
