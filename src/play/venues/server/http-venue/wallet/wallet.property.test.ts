/** @module-tag races */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totalsByScope } from '#money/ledger/server/index.ts'
import { readWallet } from '#money/wallet/server/index.ts'
import { walletTotals } from '#money/wallet/wallet.rules.ts'
import { zero } from '#platform/money/money.ts'
import { bookViolations } from '#testing/money.ts'
import { type Provider, referenceProvider } from '#testing/reference-provider/provider.ts'
import { tellHouse } from '#testing/reference-provider/tell-house.ts'
import { newPlayer } from '#testing/suites/venue-suite.ts'
import { createWorld, type World } from '#testing/world.ts'
import { newLaunchToken, playerOf } from '../players.store.ts'

const CODE = 'coin'
/** What every player begins with, in cents. */
const FUNDS = 100_000
let world: World
let provider: Provider
beforeAll(async () => {
  provider = await referenceProvider(CODE, 'seamless')
  const settings = { STUDIOS_FILE: provider.studiosFile, LOG_LEVEL: 'silent' }
  world = await createWorld({ seed: false, settings })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

interface Player {
  readonly memberId: string
  readonly playerId: string
}

async function player(): Promise<Player> {
  const { memberId } = await newPlayer(world)
  const playerId = await playerOf(world.app.db, { channelCode: CODE, memberId })
  const { rows } = await world.pool.query('select id from identity.session where member_id = $1', [memberId])
  const token = await newLaunchToken(world.app, { playerId, locale: 'en', sessionId: rows[0].id })
  await tellHouse(world, provider, 'player', { token })
  return { memberId, playerId }
}

/** What a studio asks for. */
interface Message {
  readonly call: 'debit' | 'credit' | 'rollback'
  readonly said: Readonly<Record<string, unknown>>
}

/** What is to happen to a round: its debits, of which some are rolled back, and its credits, the last one final. */
interface Plan {
  readonly debits: readonly { readonly cents: number; readonly undone: 'no' | 'after' | 'before' }[]
  readonly credits: readonly number[]
}

const plan: fc.Arbitrary<Plan> = fc.record({
  debits: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 5_000 }),
      undone: fc.constantFrom('no', 'no', 'after', 'before'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  credits: fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 3 }),
})

const isPlayed = ({ debits }: Plan) => debits.some(({ undone }) => undone === 'no')

/** The messages of a round in the order in which nothing goes wrong. Names are those of its plan, under a prefix. */
function messagesOf({ debits, credits }: Plan, name: string, playerId: string): readonly Message[] {
  const ofRound = { roundId: name, playerId, currency: 'CNY' }
  const said = (call: Message['call'], id: string, cents: number, more: object): Message => ({
    call,
    said: { ...ofRound, transactionId: `${name}-${id}`, amount: text(cents), ...more },
  })
  const staked = debits.flatMap(({ cents, undone }, n) => {
    const debit = said('debit', `d${n}`, cents, { gameId: 'coin-flip' })
    const rollback = said('rollback', `r${n}`, cents, { debitTransactionId: `${name}-d${n}` })
    return { no: [debit], after: [debit, rollback], before: [rollback, debit] }[undone]
  })
  if (!isPlayed({ debits, credits })) return staked
  const paid = credits.flatMap((cents, n) => {
    const final = n === credits.length - 1
    return cents === 0 && !final ? [] : [said('credit', `c${n}`, cents, { final })]
  })
  return [...staked, ...paid]
}

/**
 * The same messages as they may come: those of several rounds mixed, some again later, and what was rolled back before it
 * came as late as it likes.
 */
function mixed(rounds: readonly (readonly Message[])[], dice: readonly number[]): readonly Message[] {
  let turn = 0
  const roll = (sides: number) => {
    turn += 1
    return (dice[turn % dice.length] ?? 0) % sides
  }
  const queues = rounds.map((messages) => {
    const isLate = ({ call, said }: Message, n: number) =>
      call === 'debit' &&
      messages.findIndex((other) => other.said['debitTransactionId'] === said['transactionId']) + 1 === n &&
      n > 0
    const late = messages.filter(isLate)
    return [...messages.filter((message, n) => !isLate(message, n)), ...(roll(2) === 0 ? late : [])]
  })
  const sent: Message[] = []
  while (queues.some((queue) => queue.length > 0)) {
    const open = queues.filter((queue) => queue.length > 0)
    const next = open[roll(open.length)]?.shift()
    if (!next) continue
    sent.push(next)
    const again = sent[roll(sent.length)]
    if (roll(3) === 0 && again) sent.push(again)
  }
  return sent
}

const send = ({ call, said }: Message) => tellHouse(world, provider, `wallet/${call}`, said)

/** What a player has, free and staked, and how their rounds stand. */
async function standingOf({ memberId }: Player, name: string) {
  const wallet = await readWallet(world.app.db, memberId)
  const { rows } = await world.pool.query(
    `select replace(round_id, $2, '') as round, state, staked, undone, payout, held, result, valid_stake
      from venues.wallet_round where member_id = $1 order by round_id`,
    [memberId, name],
  )
  return {
    free: wallet.available.units,
    staked: walletTotals(wallet).staked.units,
    // What never came before it was rolled back is not among what was undone.
    rounds: rows.filter(({ state }) => state !== 'void').map(({ undone: _, ...round }) => round),
  }
}

const resultOfHouse = async () =>
  ((await totalsByScope(world.app.db, 'venueResult', 'CNY')).get(CODE)?.total ?? zero('CNY')).units

it('whatever comes doubled, late and mixed ends as what comes in order, and no money is lost or made', async () => {
  const rounds = fc.array(plan, { minLength: 1, maxLength: 3 })
  const dice = fc.array(fc.nat(1_000), { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(rounds, dice, async (plans, rolls) => {
      const inOrder = await player()
      const asItComes = await player()
      const before = await resultOfHouse()
      const run = randomUUID().slice(0, 8)
      for (const [n, one] of plans.entries())
        for (const message of messagesOf(one, `${run}a${n}`, inOrder.playerId)) await send(message)
      const others = plans.map((one, n) => messagesOf(one, `${run}b${n}`, asItComes.playerId))
      for (const message of mixed(others, rolls)) await send(message)
      const ends = [await standingOf(inOrder, `${run}a`), await standingOf(asItComes, `${run}b`)] as const
      expect(ends[1]).toEqual(ends[0])
      const played = plans.filter(isPlayed)
      const net = played.reduce((sum, { debits, credits }) => {
        const staked = debits
          .filter(({ undone }) => undone === 'no')
          .reduce((all, { cents }) => all + cents, 0)
        return sum - staked + credits.reduce((all, cents) => all + cents, 0)
      }, 0)
      expect(ends[0]).toMatchObject({ free: BigInt(FUNDS + net) * 10_000n, staked: 0n })
      expect((await resultOfHouse()) - before).toBe(BigInt(-2 * net) * 10_000n)
      expect(await bookViolations(world)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('whatever a studio says, in whatever order and at once, no money is lost or made, and the same again moves nothing', async () => {
  const step = fc.record({
    call: fc.constantFrom('debit', 'credit', 'rollback'),
    id: fc.nat(6),
    of: fc.nat(6),
    round: fc.nat(2),
    cents: fc.constantFrom(100, 100, 250, 60_000),
    final: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const one = await player()
      const before = await resultOfHouse()
      const run = randomUUID().slice(0, 8)
      const messages = steps.map(({ call, id, of, round, cents, final }): Message => {
        const ofRound = { roundId: `${run}-${round}`, playerId: one.playerId, currency: 'CNY' }
        const said = { ...ofRound, transactionId: `${run}-${id}`, amount: text(cents) }
        const debitTransactionId = `${run}-${of}`
        return { call, said: { ...said, gameId: 'coin-flip', final, debitTransactionId } }
      })
      const half = messages.length / 2
      for (const message of messages.slice(0, half)) await send(message)
      await Promise.all(messages.slice(half).map(send))
      const total = async () => {
        const wallet = await readWallet(world.app.db, one.memberId)
        expect(wallet.available.units >= 0n).toBe(true)
        return walletTotals(wallet).total.units + (await resultOfHouse()) - before
      }
      expect(await total()).toBe(BigInt(FUNDS) * 10_000n)
      const answers = await Promise.all(messages.map(send))
      expect(await total()).toBe(BigInt(FUNDS) * 10_000n)
      const now = await standingOf(one, run)
      for (const [n, { code }] of answers.entries())
        if (code === 0) expect((await send(messages[n] as Message)).code).toBe(0)
      expect(await standingOf(one, run)).toEqual(now)
      expect(await bookViolations(world)).toEqual([])
    }),
    { numRuns: 12 },
  )
})
