/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { bookViolations } from '#testing/money.ts'
import { COIN, moneyOf, newPlayer, openDoors, play, tinyGames } from '#testing/people/players.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { GameRules } from '../../game.rules.ts'
import { GameErrors } from '../../games.refusals.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld({ besides: [tinyGames()] })
})
beforeEach(async () => {
  const player = await newPlayer(world)
  lin = player.browser
  linId = player.memberId
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const toGo = (seconds = 1) => world.clock.advance(seconds * 1000)
const manual = () => lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
const moveIn = (amount: string) =>
  lin.post('/cg/v1/game/slots/transfer_in', {
    requestId: randomUUID(),
    source: 'CENTERMONEY',
    amount,
    currency: 'CNY',
  })
const tenths = (many: number) => `${Math.floor(many / 10)}.${many % 10}0`
const roundsOf = async (memberId = linId) =>
  (
    await sql<{ id: string; nonce: number; state: string; payout: bigint | null }>`
      select id, nonce, state, payout from games.round where member_id = ${memberId} order by nonce`.execute(
      world.app.db,
    )
  ).rows

describe('a round', () => {
  it('is staked, drawn and paid at once, and tells how it ended and what it was drawn from', async () => {
    const { code, data } = await play(lin)
    expect(code).toBe(0)
    const isWon = data.outcome.fell === 'heads'
    expect(data).toMatchObject({
      gameId: 'coin',
      version: 1,
      stake: '10.00',
      choice: { side: 'heads' },
      moves: [],
      state: 'settled',
      multiple: isWon ? 19_800 : 0,
      paid: isWon ? '19.80' : '0.00',
      result: isWon ? 'win' : 'lose',
      netAmount: isWon ? '9.80' : '-10.00',
      validBetAmount: '10.00',
      endsAt: null,
      drawnFrom: { nonce: 1 },
    })
    expect(data.drawnFrom.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await moneyOf(lin)).toEqual([isWon ? '509.80' : '490.00', '0.00', '0.00'])
  })

  it('happens once however often it is sent, at once and after its answer was forgotten', {
    tags: ['races'],
  }, async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => play(lin, { requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await roundsOf()).toHaveLength(1)
    await sql`delete from platform.answer`.execute(world.app.db)
    toGo()
    const again = await play(lin, { requestId })
    expect(again.data).toEqual(answers[0]?.data)
    await sql`delete from platform.answer`.execute(world.app.db)
    expect(await play(lin, { requestId, choice: { side: 'tails' } })).toMatchObject({ status: 409 })
    expect(await roundsOf()).toHaveLength(1)
  })

  it('is one of several pages at once: the others are told when they may go on', {
    tags: ['races'],
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(lin)))
    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual([0, ...Array.from({ length: 4 }, () => GameErrors.tooSoon.code)].sort())
    expect(answers.find(({ code }) => code !== 0)?.data).toEqual({
      at: new Date(world.clock.now().getTime() + 1000).toISOString(),
      milliseconds: 1000,
    })
    expect((await roundsOf()).map(({ nonce }) => nonce)).toEqual([1])
  })

  it('waits for the pace of its own family, and for no other', async () => {
    expect((await play(lin)).code).toBe(0)
    expect((await play(lin, { gameId: 'halves', stake: '0.20', choice: null })).code).toBe(0)
    world.clock.advance(999)
    expect((await play(lin)).code).toBe(GameErrors.tooSoon.code)
    world.clock.advance(1)
    expect((await play(lin)).code).toBe(0)
    expect((await play(lin, { gameId: 'halves', stake: '0.20', choice: null })).code).toBe(
      GameErrors.tooSoon.code,
    )
    toGo(1.5)
    expect((await play(lin, { gameId: 'halves', stake: '0.20', choice: null })).code).toBe(0)
    expect((await roundsOf()).map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['a game that there is not', { gameId: 'roulette' }, 'unknownGame'],
    ['a choice that its rules do not know', { choice: { side: 'edge' } }, 'unknownChoice'],
    ['no choice', { choice: null }, 'unknownChoice'],
    ['less than the least', { stake: '0.09' }, 'stakeStep'],
    ['a stake between two steps', { stake: '10.05' }, 'stakeStep'],
  ] as const)('is not staked on %s', async (_, change, refusal) => {
    expect((await play(lin, change)).code).toBe(GameErrors[refusal].code)
    expect(await moneyOf(lin)).toEqual(['500.00', '0.00', '0.00'])
    expect(await roundsOf()).toEqual([])
  })

  it('that could pay more than one may is refused with the most that can be staked', async () => {
    expect(await play(lin, { stake: '50505.10' })).toMatchObject({ code: 609505, data: { most: '50505.00' } })
    expect((await play(lin, { stake: '50505.00' })).code).toBe(WalletErrors.insufficient.code)
  })

  it('that is refused takes no number of the pair', async () => {
    for (const stake of ['0.05', '9999.00']) await play(lin, { stake })
    expect((await play(lin)).data.drawnFrom.nonce).toBe(1)
  })

  it('above the balance is refused, and what a round pays is not there for one beside it', {
    tags: ['races'],
  }, async () => {
    await manual()
    await moveIn('15')
    const [coin, halves] = await Promise.all([play(lin), play(lin, { gameId: 'halves', choice: null })])
    expect([coin?.code, halves?.code].sort()).toEqual([0, WalletErrors.insufficient.code].sort())
    expect(await roundsOf()).toHaveLength(1)
  })
})

describe('money', () => {
  it('follows the stake and goes home with what is paid, or stays at the venue where its member moves it', async () => {
    const lines = async () =>
      (await lin.get('/cw/v1/transactions')).data.list.map(
        ({ dealType, amount }: Record<string, string>) => `${dealType} ${amount}`,
      )
    await play(lin, { gameId: 'halves', choice: null })
    expect(await moneyOf(lin)).toEqual(['495.00', '0.00', '0.00'])
    expect((await lines()).slice(0, 4)).toEqual([
      'venueOut 5.00',
      'payout 5.00',
      'stake 10.00',
      'venueIn 10.00',
    ])
    await manual()
    toGo(3)
    expect(await play(lin, { gameId: 'halves', choice: null })).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '0.00' },
    })
    expect((await play(lin, { gameId: 'halves', choice: null, topUp: true })).code).toBe(0)
    expect(await moneyOf(lin)).toEqual(['485.00', '5.00', '0.00'])
  })

  it('of a round opens to its entries in the record', async () => {
    const { data } = await play(lin, { gameId: 'halves', choice: null })
    const { data: list } = await lin.get('/cg/v1/bet/records')
    expect(list).toMatchObject({ total: 1, sumNetamount: '-5.00', sumValidBetamount: '10.00' })
    expect(list.list[0]).toMatchObject({
      betId: data.roundId,
      channelCode: 'slots',
      gameType: 6,
      product: 'halves',
      price: null,
      state: 'settled',
      result: 'lose',
      payout: '5.00',
      proof: { kind: 'round', id: data.roundId },
      show: { kind: 'game', nonce: 1, multiple: 5_000, moves: 0 },
    })
    const { data: opened } = await lin.get(`/cg/v1/bet/${data.roundId}`)
    expect(opened.shareKey).toBe(data.shareKey)
    expect(opened.debitTotal).toBe('20.00')
    expect(opened.entries.map(({ reason }: { reason: string }) => reason)).toEqual([
      'staked',
      'staked',
      'stakeReturned',
      'stakeReturned',
      'stakeLost',
      'stakeLost',
    ])
  })

  it('is told as every stake is: taken, and final with what counts', async () => {
    const { data } = await play(lin, { gameId: 'halves', choice: null })
    const { rows } = await sql<{ type: string; payload: object }>`select type, payload from platform.outbox
      where key = ${data.roundId} order by seq`.execute(world.app.db)
    const about = { stake: '10.00', at: world.clock.now().toISOString() }
    expect(rows).toMatchObject([
      { payload: { memberId: linId, stake: about.stake } },
      { payload: { memberId: linId, result: 'lose', payout: '5.00' } },
    ])
  })

  it('is conserved over 2,000 random rounds of twenty members', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(world, '10000')))
    for (let time = 0; time < 50; time += 1) {
      toGo(3)
      const answers = await Promise.all(
        players.flatMap(({ browser }, n) => [
          play(browser, {
            stake: tenths((n + 1) * 3 + time),
            choice: { side: time % 2 ? 'heads' : 'tails' },
          }),
          play(browser, { gameId: 'halves', stake: '0.60', choice: null }),
        ]),
      )
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    }
    for (const { browser, memberId } of players) {
      const { rows } = await sql<{ net: bigint; rounds: bigint; last: number }>`
        select sum(payout - stake)::bigint net, count(*) rounds, max(nonce) last from games.round
        where member_id = ${memberId}`.execute(world.app.db)
      const [row] = rows
      expect([row?.rounds, row?.last]).toEqual([100n, 100])
      const [centre, there, staked] = await moneyOf(browser)
      expect([there, staked]).toEqual(['0.00', '0.00'])
      expect(BigInt(`${centre}`.replace('.', '')) * 10_000n).toBe(10_000_000_000n + (row?.net ?? 0n))
    }
    const { data } = await world.browser().get('/cg/v1/games/list')
    const halves = data.games.find(({ gameId }: { gameId: string }) => gameId === 'halves')
    expect(halves.played.rounds).toBeGreaterThanOrEqual(1_000)
    expect(Number(halves.played.returned) * 2).toBeCloseTo(Number(halves.played.staked), 6)
  }, 120_000)
})

describe('what its member holds themselves to', () => {
  it('refuses a stake beyond a limit, and counts each', async () => {
    await lin.post('/member/v1/protection/limit', {
      kind: 'stake',
      period: 'day',
      amount: '15.00',
      currency: 'CNY',
    })
    expect((await play(lin)).code).toBe(0)
    toGo()
    expect((await play(lin)).code).toBe(ProtectionErrors.stakeDay.code)
    expect((await play(lin, { stake: '5.00' })).code).toBe(0)
  })

  it('refuses every stake in a break, also of who plays on another page', async () => {
    await lin.post('/member/v1/protection/pause', {
      requestId: randomUUID(),
      kind: 'coolingOff',
      term: '24h',
    })
    expect((await play(lin)).code).toBe(ProtectionErrors.coolingOff.code)
    expect(await roundsOf()).toEqual([])
  })
})

describe('a venue under maintenance', () => {
  it('takes no stake, and answers a request that it took before', async () => {
    const requestId = randomUUID()
    const before = await play(lin, { requestId })
    await sql`insert into venues.maintenance (channel_code, since, until, words_zh, words_en, set_by)
      values ('slots', ${world.clock.now()}, null, '', '', ${randomUUID()})`.execute(world.app.db)
    toGo()
    try {
      expect((await play(lin)).code).toBe(VenueErrors.maintenance.code)
      expect((await openDoors(lin)).code).toBe(VenueErrors.maintenance.code)
      expect((await play(lin, { requestId })).data).toEqual(before.data)
    } finally {
      await sql`delete from venues.maintenance`.execute(world.app.db)
    }
  })
})

it('rules that pay more than they say are not paid by: nothing is staked', async () => {
  const greedy: GameRules = {
    ...COIN,
    id: 'greedy',
    play: () => ({ over: true, multiple: 20_000n, outcome: { fell: 'heads' as const } }),
  }
  const other = await createWorld({ besides: [tinyGames([greedy])] })
  try {
    const { browser } = await newPlayer(other)
    expect((await play(browser, { gameId: 'greedy' })).status).toBe(500)
    expect(await moneyOf(browser)).toEqual(['500.00', '0.00', '0.00'])
    expect(await bookViolations(other)).toEqual([])
  } finally {
    await other.close()
  }
})
