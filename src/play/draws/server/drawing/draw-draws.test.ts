/** @module-tag races */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { type DrawProof, readDrawProof } from '#play/fairness/proof/draw/draw-proof.rules.ts'
import { verifyDraw, verifyDraws } from '#play/fairness/proof/draw/verify-draw.rules.ts'
import { bookViolations } from '#testing/money.ts'
import { aheadOf, bet, chase, lotteryMoney, runDraws, runUntil, tinyDraws } from '#testing/people/drawers.ts'
import { newPlayer } from '#testing/people/players.ts'
import { HAT } from '#testing/toy/hat.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { DrawRow } from '../draws.tables.ts'
import { knownDraws } from '../known-draws.ts'
import { drawDraw, WAITS_SECONDS } from './draw-draws.ts'

let world: World
let lin: WireClient
let ahead: Awaited<ReturnType<typeof aheadOf>>
const quiet = (of: World) => Object.assign(of.app.log, { level: 'silent' })

const begin = async () => {
  world.clock.advance(60_000)
  await runDraws(world)
  lin = (await newPlayer(world)).browser
  ahead = await aheadOf(world)
}
const nth = (n: number) => ahead[n] as (typeof ahead)[number]
const drawOf = async (issue: string) =>
  (
    await sql<DrawRow>`select * from draws.draw where game = 'wheel' and issue = ${issue}`.execute(
      world.app.db,
    )
  ).rows[0] as DrawRow
const proofOf = async (issue: string) =>
  (await world.browser().get(`/cg/v1/draws/proof/wheel/${issue}`)).data as DrawProof
const verified = (proof: unknown) => verifyDraw(readDrawProof(proof) as DrawProof, [WHEEL as never])
const sure = { bets: [{ bet: { sure: true }, lineStake: '10.00' }] }

describe('a house with its own beacon', () => {
  beforeAll(async () => {
    world = await createWorld({ besides: [tinyDraws()] })
  })
  beforeEach(begin)
  afterEach(async () => expect(await bookViolations(world)).toEqual([]))
  afterAll(() => world.close())

  it('draws what anybody works out from the link that the draw before committed to', async () => {
    const before = nth(0)
    const after = nth(1)
    const sealed = await proofOf(after.issue)
    expect(sealed).toMatchObject({ link: null, previous: null, mixed: null, result: null })
    expect(verified(sealed).verdict).toBe('sealed')
    await runUntil(world, before.drawsAt)
    const first = await proofOf(before.issue)
    await runUntil(world, after.drawsAt)
    const second = await proofOf(after.issue)
    // What the draw before revealed is the commitment of the next.
    expect(second.previous).toBe(first.link)
    expect([second.head, second.number, second.beacon.round]).toEqual([
      sealed.head,
      sealed.number,
      sealed.beacon.round,
    ])
    expect(verified(second)).toMatchObject({
      verdict: 'same',
      states: { chain: 'right', beacon: 'open', mix: 'right', result: 'right' },
    })
    const { data } = await world.browser().get('/cg/v1/draws/games')
    expect(data.games[0].chain.head).toBe(second.head)
    expect(data.games[0].nextChain.head).toMatch(/^[0-9a-f]{64}$/)
  })

  it('tells nobody link or beacon before the draw, though the beacon spoke', async () => {
    await bet(lin, nth(0).issue)
    await runUntil(world, secondsAfter(new Date(nth(0).closesAt), 6))
    expect((await drawOf(nth(0).issue)).beacon_randomness).not.toBeNull()
    expect(await proofOf(nth(0).issue)).toMatchObject({
      link: null,
      beacon: { randomness: null },
      mixed: null,
    })
  })

  it('proves a bet with its draw to whoever has its key', async () => {
    const { data } = await bet(lin, nth(0).issue, sure)
    const [{ betId, shareKey }] = data.bets
    await runUntil(world, nth(0).drawsAt)
    const { data: proof } = await world.browser().get(`/cg/v1/draws/bet/${betId}/${shareKey}`)
    expect(verified(proof)).toMatchObject({ verdict: 'same', states: { payout: 'right' } })
    const lied = { ...proof, bet: { ...proof.bet, payout: '11.99' } }
    expect(verified(lied)).toMatchObject({ verdict: 'different', wrong: 'payout' })
    expect((await world.browser().get(`/cg/v1/draws/bet/${betId}/${shareKey.slice(1)}0`)).code).not.toBe(0)
    const { data: day } = await world
      .browser()
      .get(
        `/cg/v1/draws/proofs?gameId=wheel&day=${nth(0).issue.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')}`,
      )
    expect(day.list.at(-1)).toMatchObject({ issue: nth(0).issue })
    expect(day.list.map((one: unknown) => verified(one).verdict)).not.toContain('different')
  })

  it('away over a draw skips it where nobody had bet, and draws it late where somebody had', async () => {
    await bet(lin, nth(1).issue, sure)
    world.clock.set(secondsAfter(new Date(nth(11).drawsAt), 400))
    await runDraws(world)
    expect(await drawOf(nth(0).issue)).toMatchObject({ state: 'void', void_reason: 'skipped' })
    expect(await drawOf(nth(1).issue)).toMatchObject({ state: 'settled' })
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    // The next draws of now are planned, and no hole is filled.
    expect(Date.parse((await aheadOf(world))[0]?.closesAt as string)).toBeGreaterThan(
      world.clock.now().getTime(),
    )
  })

  it('draws a draw once, whoever does it and however often', async () => {
    await bet(lin, nth(0).issue, sure)
    await runUntil(world, secondsAfter(new Date(nth(0).closesAt), 6))
    world.clock.set(new Date(nth(0).drawsAt))
    const jobs = Array.from({ length: 4 }, () => runDraws(world))
    await Promise.all(jobs)
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from platform.audit where action = 'draws.draw'
      and subject = ${`draw:${(await drawOf(nth(0).issue)).id}`}`.execute(world.app.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('draws nothing before its time, nor without its beacon, whoever asks', async () => {
    const { id } = await drawOf(nth(0).issue)
    const now = () => drawDraw(systemCtx(world.app, newId()), knownDraws([]), id)
    await now()
    await runUntil(world, secondsAfter(new Date(nth(0).closesAt), 6))
    await now()
    expect(await drawOf(nth(0).issue)).toMatchObject({ state: 'closed', link: null })
  })

  it('whose secret is lost gives the stakes of draws back whose link nobody can read', async () => {
    await bet(lin, nth(0).issue, sure)
    await sql`update fairness.chain set state = 'lost', sealed = null where game = 'wheel'`.execute(
      world.app.db,
    )
    await runUntil(world, nth(0).drawsAt)
    expect(await drawOf(nth(0).issue)).toMatchObject({ state: 'void', void_reason: 'link' })
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
    await runUntil(world, nth(11).drawsAt)
    expect((await aheadOf(world)).length).toBe(12)
  })

  it('goes on with the chain that it committed to before the one in use runs out', async () => {
    const { data: before } = await world.browser().get('/cg/v1/draws/games')
    await sql`update fairness.chain set length = planned + 3 where state = 'inUse' and game = 'wheel'`.execute(
      world.app.db,
    )
    await runUntil(world, secondsAfter(world.clock.now(), 360))
    const { data: after } = await world.browser().get('/cg/v1/draws/games')
    expect(after.games[0].chain.head).toBe(before.games[0].nextChain.head)
    expect(after.games[0].nextChain.head).not.toBe(after.games[0].chain.head)
  })

  it('gives what it cannot pay by its rules to nobody, and stakes of rules that are gone back', async () => {
    await bet(lin, nth(0).issue, sure)
    await sql`update draws.draw set rules_version = 9 where issue = ${nth(0).issue}`.execute(world.app.db)
    await runUntil(world, nth(0).drawsAt)
    expect(await drawOf(nth(0).issue)).toMatchObject({ state: 'void', void_reason: 'rules' })
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
  })
})

describe('a game whose draws go on from each other', () => {
  beforeAll(async () => {
    world = await createWorld({ besides: [tinyDraws([HAT as never])] })
  })
  afterAll(() => world.close())

  it('deals out of what is left, over draws that were skipped and over a restart, and proves it', async () => {
    world.clock.advance(60_000)
    await runDraws(world)
    const drawn: { issue: string }[] = []
    for (let n = 0; n < 12; n++) {
      const [next] = await aheadOf(world, 'hat')
      if (!next) throw new Error('nothing is on sale')
      drawn.push(next)
      // One is skipped: the house is away over it.
      await runUntil(world, n === 4 ? secondsAfter(new Date(next.drawsAt), 400) : next.drawsAt)
    }
    const day = drawn[0]?.issue.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
    const { data } = await world.browser().get(`/cg/v1/draws/proofs?gameId=hat&day=${day}`)
    const numbers = data.list.map(({ result }: { result: { number: number } }) => result.number)
    expect(numbers).toHaveLength(11)
    expect(new Set(numbers.slice(0, 10)).size).toBe(10)
    expect(data.list[0].before).toBeNull()
    expect(data.list[4].before).toEqual({ issue: data.list[3].issue, result: data.list[3].result })
    const proofs = data.list.map(readDrawProof) as DrawProof[]
    expect(verifyDraws(proofs, [HAT as never]).map(({ verdict }) => verdict)).toEqual(Array(11).fill('same'))
  })
})

describe('a house with the public beacon', () => {
  /** What the network's relay answers, by what it is asked. */
  let answers: (path: string) => { status?: number; body: string }
  let asked: string[]
  let relay: Server
  /** A round that the network signed long ago. */
  const ROUND = 1_000
  const SIGNATURE =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
  const signed = (change: object = {}) =>
    JSON.stringify({ round: ROUND, randomness: RANDOMNESS, signature: SIGNATURE, ...change })

  beforeAll(async () => {
    asked = []
    relay = createServer((request, response) => {
      asked.push(request.url ?? '')
      const { status = 200, body } = answers(request.url ?? '')
      response.writeHead(status).end(body)
    })
    await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
    const { port } = relay.address() as AddressInfo
    world = await createWorld({
      besides: [tinyDraws()],
      settings: { BEACON_URL: `http://127.0.0.1:${port}` },
    })
    quiet(world)
  })
  beforeEach(async () => {
    answers = () => ({ status: 404, body: '' })
    // Those of the test before would still wait for a beacon.
    await sql`delete from draws.draw`.execute(world.app.db)
    await begin()
    asked = []
  })
  afterEach(async () => expect(await bookViolations(world)).toEqual([]))
  afterAll(async () => {
    await world.close()
    relay.close()
  })

  /** The draw is mixed with a round of which the test knows what the network signed. */
  const named = (issue: string) =>
    sql`update draws.draw set beacon_round = ${ROUND} where issue = ${issue}`.execute(world.app.db)

  it('mixes a draw with the round that its sale named, signed by the network', async () => {
    await bet(lin, nth(0).issue, sure)
    await named(nth(0).issue)
    answers = (path) => ({ status: path.endsWith(`/public/${ROUND}`) ? 200 : 404, body: signed() })
    await runUntil(world, nth(0).drawsAt)
    const proof = await proofOf(nth(0).issue)
    expect(proof.beacon).toEqual({
      kind: 'drand',
      round: ROUND,
      signature: SIGNATURE,
      randomness: RANDOMNESS,
    })
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    // All of it but the round, which the test changed.
    expect(verified(proof)).toMatchObject({
      wrong: 'beacon',
      states: { chain: 'right', mix: 'right', result: 'right' },
    })
  })

  it.each([
    ['says nothing', () => ({ status: 404, body: '' })],
    ['lies about the signature', () => ({ body: signed({ signature: `${SIGNATURE.slice(0, -2)}38` }) })],
    ['gives another round', () => ({ body: signed({ round: ROUND + 1 }) })],
    ['gives no JSON', () => ({ body: '<html>' })],
    ['talks without end', () => ({ body: 'x'.repeat(10_000) })],
    ['sends elsewhere', () => ({ status: 302, body: '' })],
  ])('that %s is waited for, and then stakes go back', async (_, said) => {
    await bet(lin, nth(0).issue, sure)
    await named(nth(0).issue)
    answers = said
    await runUntil(world, nth(0).drawsAt)
    expect(await drawOf(nth(0).issue)).toMatchObject({
      state: 'closed',
      waits_since: new Date(nth(0).drawsAt),
    })
    const { data } = await world.browser().get('/cg/v1/draws/results?gameId=wheel&pageSize=1')
    expect(data.list[0]).toMatchObject({ state: 'closed', waitsSince: nth(0).drawsAt, result: null })
    await runUntil(world, secondsAfter(new Date(nth(0).drawsAt), WAITS_SECONDS - 1))
    expect((await drawOf(nth(0).issue)).state).toBe('closed')
    await runUntil(world, secondsAfter(new Date(nth(0).drawsAt), WAITS_SECONDS + 2))
    expect(await drawOf(nth(0).issue)).toMatchObject({ state: 'void', void_reason: 'beacon', link: null })
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
  })

  it('draws with it as soon as it speaks, and the draws behind wait their turn', async () => {
    await chase(lin, [nth(0).issue, nth(1).issue], sure)
    await named(nth(0).issue)
    await named(nth(1).issue)
    await runUntil(world, nth(0).drawsAt)
    let isUp = false
    answers = () => (isUp ? { body: signed() } : { status: 503, body: '' })
    await runUntil(world, secondsAfter(new Date(nth(1).drawsAt), 30))
    expect((await drawOf(nth(1).issue)).state).toBe('closed')
    isUp = true
    world.clock.advance(3_000)
    await runDraws(world)
    // The first won, so that the second is not played, though its sale was over.
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    expect((await drawOf(nth(1).issue)).state).toBe('settled')
  })

  it('is asked for no round whose time has not come', async () => {
    await runUntil(world, nth(0).closesAt)
    expect(asked).toEqual([])
  })

  it('names the round before the sale, a period after it closes', async () => {
    const draw = await drawOf(nth(5).issue)
    const at = (Number(draw.beacon_round) - 1) * 3 + 1_692_803_367
    const closes = draw.closes_at.getTime() / 1000
    expect(at).toBeGreaterThanOrEqual(closes + 3)
    expect(at).toBeLessThan(closes + 6)
  })
})
