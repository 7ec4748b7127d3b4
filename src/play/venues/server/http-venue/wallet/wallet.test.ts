/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountClosed } from '#members/protection/protection.contract.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { maintenanceDocument } from '#site/access/server/access.documents.ts'
import { bookViolations } from '#testing/money.ts'
import { setDocument } from '#testing/people/documents.ts'
import { type Provider, referenceProvider } from '#testing/reference-provider/provider.ts'
import { tellHouse } from '#testing/reference-provider/tell-house.ts'
import { moneyOf, newPlayer } from '#testing/suites/venue-suite.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { newLaunchToken, playerOf } from '../players.store.ts'

const CODE = 'coin'
let world: World
let provider: Provider
let client: WireClient
let memberId: string
let playerId: string
let sessionId: string
beforeAll(async () => {
  provider = await referenceProvider(CODE, 'seamless')
  const settings = { STUDIOS_FILE: provider.studiosFile, LOG_LEVEL: 'silent' }
  world = await createWorld({ settings })
})
beforeEach(async () => {
  ;({ client, memberId } = await newPlayer(world))
  playerId = await playerOf(world.app.db, { channelCode: CODE, memberId })
  const { rows } = await world.pool.query('select id from identity.session where member_id = $1', [memberId])
  sessionId = rows[0].id
  await letIn()
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(async () => {
  await world.close()
  await provider.close()
})

const tell = (call: string, said: unknown) => tellHouse(world, provider, call, said)
const letIn = async () => {
  const token = await newLaunchToken(world.app, { playerId, locale: 'en', sessionId })
  return tell('player', { token })
}

interface Change {
  readonly id?: string
  readonly round?: string
  readonly player?: string
  readonly game?: string
  readonly currency?: string
}
const ofRound = ({ id = randomUUID(), round = 'R1', player = playerId, currency = 'CNY' }: Change) => ({
  transactionId: id,
  roundId: `${round}-${playerId.slice(0, 8)}`,
  playerId: player,
  currency,
})
const debit = (amount: string, change: Change = {}) =>
  tell('wallet/debit', { ...ofRound(change), gameId: change.game ?? 'coin-flip', amount })
const credit = (amount: string, final: boolean, change: Change = {}) =>
  tell('wallet/credit', { ...ofRound(change), amount, final })
const rollback = (debitTransactionId: string, amount: string, change: Change = {}) =>
  tell('wallet/rollback', { ...ofRound(change), debitTransactionId, amount })
const balance = async () => (await tell('wallet/balance', { playerId, currency: 'CNY' })).data?.['balance']
const refused = ({ code }: { readonly code: number }, status = 409) => ({
  status,
  code,
  data: expect.anything(),
})
/** Free, and staked there. */
const money = async () => {
  const { data } = await client.get('/cw/v1/balance')
  return [data.availableMoney, data.lockMoney, data.totalAssets]
}
const lines = async () =>
  (await client.get('/cw/v1/transactions')).data.list
    .filter(({ channelCode }: { channelCode: string | null }) => channelCode === CODE)
    .map(({ dealType, amount }: Record<string, string>) => `${dealType} ${amount}`)

describe('a player of a studio that plays from the centre wallet', () => {
  it('is let in with what they have there, and asked about at any time', async () => {
    expect((await letIn()).data).toMatchObject({ playerId, balance: '1000.00' })
    expect(await balance()).toBe('1000.00')
    const nobody = { playerId: '00000000-0000-4000-8000-000000000000', currency: 'CNY' }
    expect(await tell('wallet/balance', nobody)).toMatchObject(refused(VenueErrors.unknownPlayer, 404))
  })

  it('stakes out of it, and what is paid comes back to it', async () => {
    const id = randomUUID()
    expect(await debit('100.00', { id })).toMatchObject({
      status: 200,
      code: 0,
      data: { transactionId: id, balance: '900.00', currency: 'CNY' },
    })
    expect(await money()).toEqual(['900.00', '100.00', '1000.00'])
    expect((await credit('196.00', true)).data?.['balance']).toBe('1096.00')
    expect(await money()).toEqual(['1096.00', '0.00', '1096.00'])
    expect(await lines()).toEqual(['payout 196.00', 'stake 100.00'])
  })

  it('is credited in parts until the final one, and then no more', async () => {
    await debit('100.00')
    await debit('50.00')
    await credit('30.00', false)
    expect(await money()).toEqual(['880.00', '120.00', '1000.00'])
    await credit('10.00', false)
    expect((await credit('0.00', true)).data?.['balance']).toBe('890.00')
    expect(await money()).toEqual(['890.00', '0.00', '890.00'])
    expect(await credit('5.00', false)).toMatchObject(refused(VenueErrors.roundOver))
    expect(await credit('5.00', true)).toMatchObject(refused(VenueErrors.roundOver))
    expect(await debit('5.00')).toMatchObject(refused(VenueErrors.roundOver))
    expect(await money()).toEqual(['890.00', '0.00', '890.00'])
  })

  it('is credited for rounds alone that have a debit that stands', async () => {
    expect(await credit('5.00', true)).toMatchObject(refused(VenueErrors.noDebit))
    const id = randomUUID()
    await debit('100.00', { id })
    await rollback(id, '100.00')
    expect(await credit('5.00', true)).toMatchObject(refused(VenueErrors.noDebit))
    await debit('20.00')
    expect((await credit('5.00', true)).data?.['balance']).toBe('985.00')
  })

  it('never stakes more than there is, and may stake to the cent what there is', async () => {
    expect(await debit('1000.01')).toMatchObject({
      ...refused(VenueErrors.notCovered),
      data: { balance: '1000.00', currency: 'CNY' },
    })
    expect((await debit('1000.00')).data?.['balance']).toBe('0.00')
    expect(await debit('0.01')).toMatchObject(refused(VenueErrors.notCovered))
  })

  it('of two debits at once that there is not enough for, one is taken', async () => {
    const asked = Array.from({ length: 6 }, (_, n) => debit('400.00', { round: `P${n}` }))
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === VenueErrors.notCovered.code)).toHaveLength(4)
    expect(await money()).toEqual(['200.00', '800.00', '1000.00'])
  })
})

describe('a message again', () => {
  it('is answered as before, with the balance as it is now, and moves nothing', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await debit('100.00', { id: first })
    expect((await debit('100.00', { id: first })).data).toMatchObject({
      transactionId: first,
      balance: '900.00',
    })
    await debit('50.00', { id: second, round: 'R2' })
    await rollback(second, '50.00', { id: third, round: 'R2' })
    expect((await rollback(second, '50.00', { id: third, round: 'R2' })).data?.['balance']).toBe('900.00')
    const last = randomUUID()
    await credit('300.00', true, { id: last })
    for (const again of [
      debit('100.00', { id: first }),
      debit('50.00', { id: second, round: 'R2' }),
      rollback(second, '50.00', { id: third, round: 'R2' }),
      credit('300.00', true, { id: last }),
    ])
      expect(await again).toMatchObject({ code: 0, data: { balance: '1200.00' } })
    expect(await money()).toEqual(['1200.00', '0.00', '1200.00'])
  })

  it('and again at once moves once', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => debit('100.00', { id })))
    expect(answers.map(({ data }) => data?.['balance'])).toEqual(Array(5).fill('900.00'))
  })

  it.each<[what: string, again: (id: string, other: string) => Promise<unknown>]>([
    ['amount', (id) => debit('100.01', { id })],
    ['round', (id) => debit('100.00', { id, round: 'R9' })],
    ['game', (id) => debit('100.00', { id, game: 'dice' })],
    ['player', (id, other) => debit('100.00', { id, player: other })],
    ['kind', (id) => credit('100.00', false, { id })],
    ['kind, a rollback', (id) => rollback('another', '100.00', { id })],
  ])('with another %s is refused, and nothing moves', async (_, again) => {
    const other = await playerOf(world.app.db, {
      channelCode: CODE,
      memberId: (await newPlayer(world)).memberId,
    })
    const id = randomUUID()
    await debit('100.00', { id })
    expect(await again(id, other)).toMatchObject(refused(VenueErrors.transactionReused))
    expect(await money()).toEqual(['900.00', '100.00', '1000.00'])
  })

  it('that was refused leaves nothing behind: it may be taken later', async () => {
    const id = randomUUID()
    await debit('900.00', { round: 'big' })
    expect(await debit('200.00', { id })).toMatchObject(refused(VenueErrors.notCovered))
    await credit('900.00', true, { round: 'big' })
    expect((await debit('200.00', { id })).code).toBe(0)
  })
})

describe('a rollback', () => {
  it('gives the stake back once, under whatever name it comes', async () => {
    const id = randomUUID()
    await debit('100.00', { id })
    const answers = await Promise.all([
      rollback(id, '100.00'),
      rollback(id, '100.00'),
      rollback(id, '100.00'),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await money()).toEqual(['1000.00', '0.00', '1000.00'])
    expect(await lines()).toEqual(['refund 100.00', 'stake 100.00'])
  })

  it('that comes before its debit has the debit refused for good', async () => {
    const id = randomUUID()
    expect((await rollback(id, '100.00')).data?.['balance']).toBe('1000.00')
    for (let time = 0; time < 2; time += 1)
      expect(await debit('100.00', { id })).toMatchObject(refused(VenueErrors.debitUndone))
    expect(await money()).toEqual(['1000.00', '0.00', '1000.00'])
  })

  it('at once with its debit leaves nothing staked, whichever comes first', async () => {
    for (let time = 0; time < 5; time += 1) {
      const id = randomUUID()
      await Promise.all([debit('100.00', { id }), rollback(id, '100.00')])
      expect(await money()).toEqual(['1000.00', '0.00', '1000.00'])
    }
  })

  it('of one debit of a round leaves the others, and a later debit stakes on', async () => {
    const id = randomUUID()
    await debit('100.00', { id })
    await rollback(id, '100.00')
    await debit('30.00')
    expect((await credit('60.00', true)).data?.['balance']).toBe('1030.00')
  })

  it('of a round that was credited is refused', async () => {
    const id = randomUUID()
    await debit('100.00', { id })
    await credit('10.00', false)
    expect(await rollback(id, '100.00')).toMatchObject(refused(VenueErrors.roundCredited))
    await credit('0.00', true)
    expect(await rollback(id, '100.00')).toMatchObject(refused(VenueErrors.roundCredited))
    expect(await money()).toEqual(['910.00', '0.00', '910.00'])
  })

  it.each<[what: string, undo: (id: string) => Promise<unknown>]>([
    ['amount', (id) => rollback(id, '99.00')],
    ['round', (id) => rollback(id, '100.00', { round: 'R9' })],
  ])('with another %s than its debit is refused', async (_, undo) => {
    const id = randomUUID()
    await debit('100.00', { id })
    expect(await undo(id)).toMatchObject(refused(VenueErrors.transactionReused))
    expect(await money()).toEqual(['900.00', '100.00', '1000.00'])
  })

  it('of a credit is refused', async () => {
    await debit('100.00')
    const id = randomUUID()
    await credit('50.00', false, { id })
    expect(await rollback(id, '50.00')).toMatchObject(refused(VenueErrors.transactionReused))
  })
})

describe('whoever may not play', () => {
  const NO_STAKE = VenueErrors.mayNotStake

  it.each<[what: string, keep: () => Promise<unknown>]>([
    [
      'is on a break',
      () =>
        client.post('/member/v1/protection/pause', {
          requestId: randomUUID(),
          kind: 'coolingOff',
          term: '24h',
        }),
    ],
    [
      'has used up a limit',
      () =>
        client.post('/member/v1/protection/limit', {
          kind: 'stake',
          period: 'day',
          amount: '110.00',
          currency: 'CNY',
        }),
    ],
    ['has a reality check waiting', async () => world.clock.advance(61 * 60_000)],
    [
      'is on the blacklist',
      async () => {
        await world.pool.query(
          `insert into access.bar (id, member_id, member_name, reason, seats, barred_at)
            values (gen_random_uuid(), $1, 'n', 'checking', 2, $2)`,
          [memberId, world.clock.now()],
        )
        await world.app.signals.send('blacklist')
      },
    ],
  ])('%s stakes no more, and what is theirs still comes back', async (_, keep) => {
    const id = randomUUID()
    await debit('100.00')
    await debit('10.00', { id, round: 'R2' })
    await keep()
    expect(await debit('20.00', { round: 'R3' })).toMatchObject({
      status: 403,
      code: NO_STAKE.code,
      data: null,
    })
    expect((await credit('150.00', true)).code).toBe(0)
    expect((await rollback(id, '10.00', { round: 'R2' })).code).toBe(0)
    expect(await balance()).toBe('1050.00')
  })

  it('counts a stake against a limit at once', async () => {
    const limit = { kind: 'stake', period: 'day', amount: '150.00', currency: 'CNY' }
    await client.post('/member/v1/protection/limit', limit)
    expect((await debit('100.00')).code).toBe(0)
    expect((await debit('60.00', { round: 'R2' })).code).toBe(NO_STAKE.code)
    expect((await debit('50.00', { round: 'R2' })).code).toBe(0)
  })

  it('was never let in stakes nothing', async () => {
    const other = await newPlayer(world)
    const player = await playerOf(world.app.db, { channelCode: CODE, memberId: other.memberId })
    expect((await debit('1.00', { player, round: 'new' })).code).toBe(NO_STAKE.code)
  })

  it('has an account that the house closed: the round ends, and pays', async () => {
    await debit('100.00')
    await transact(systemCtx(world.app, newId()), (tx) =>
      emit(tx, AccountClosed, { key: memberId, payload: { memberId }, topics: [] }),
    )
    await world.settleEvents()
    expect((await credit('196.00', true)).data?.['balance']).toBe('1096.00')
  })
})

it('under maintenance no stake is taken, and everything else is', async () => {
  const id = randomUUID()
  await debit('100.00')
  await debit('10.00', { id, round: 'R2' })
  const standing = (state: string) =>
    tell('standing', { state, until: null, at: world.clock.now().toISOString() })
  await standing('maintenance')
  try {
    expect(await debit('20.00', { round: 'R3' })).toMatchObject({
      status: 403,
      code: VenueErrors.stakesClosed.code,
    })
    expect((await debit('100.00', { round: 'R4' })).code).toBe(VenueErrors.stakesClosed.code)
    expect((await credit('150.00', true)).code).toBe(0)
    expect((await rollback(id, '10.00', { round: 'R2' })).code).toBe(0)
  } finally {
    world.clock.advance(1_000)
    await standing('open')
  }
  expect((await debit('20.00', { round: 'R3' })).code).toBe(0)
})

it('while the house is closed no stake is taken, and everything else is', async () => {
  await debit('100.00')
  const closed = { closed: true, text: { 'zh-CN': '更换机房', en: 'We move' }, until: null }
  await setDocument(world.app, maintenanceDocument, closed)
  try {
    expect((await debit('20.00', { round: 'R3' })).code).toBe(VenueErrors.stakesClosed.code)
    expect((await credit('150.00', true)).code).toBe(0)
  } finally {
    const open = { closed: false, text: { 'zh-CN': '', en: '' }, until: null }
    await setDocument(world.app, maintenanceDocument, open)
  }
  expect((await debit('20.00', { round: 'R3' })).code).toBe(0)
})

it('rounds have one player, and one game', async () => {
  await debit('10.00')
  expect(await debit('10.00', { game: 'dice' })).toMatchObject(refused(VenueErrors.roundReused))
  const other = await newPlayer(world)
  const player = await playerOf(world.app.db, { channelCode: CODE, memberId: other.memberId })
  expect(await debit('10.00', { player })).toMatchObject(refused(VenueErrors.roundReused))
  expect(await credit('10.00', true, { player })).toMatchObject(refused(VenueErrors.roundReused))
})

it.each<[what: string, call: string, change: object]>([
  ['a debit of nothing', 'debit', { amount: '0.00' }],
  ['a debit of less', 'debit', { amount: '-1.00' }],
  ['a debit of parts of a cent', 'debit', { amount: '1.001' }],
  ['a debit of no game', 'debit', { gameId: '' }],
  ['another currency', 'debit', { currency: 'USDT' }],
  ['a name of 65 characters', 'debit', { transactionId: 'x'.repeat(65) }],
  ['a credit of nothing that is not the last', 'credit', { amount: '0.00', final: false }],
  ['a credit that does not say whether it is', 'credit', { final: undefined }],
  ['a rollback of nothing', 'rollback', { amount: '0.00' }],
  ['a rollback of itself', 'rollback', { transactionId: 'T1', debitTransactionId: 'T1' }],
])('%s cannot be read', async (_, call, change) => {
  const whole = { ...ofRound({}), gameId: 'coin-flip', amount: '1.00', final: true, debitTransactionId: 'T0' }
  expect(await tell(`wallet/${call}`, { ...whole, ...change })).toMatchObject(
    refused(VenueErrors.studioUnreadable, 400),
  )
})

it('nothing of the other kind of wallet is taken', async () => {
  const round = { sequence: 1, roundId: 'R', playerId, gameId: 'g', stake: '1.00', payout: '0.00' }
  const at = world.clock.now().toISOString()
  const rounds = [{ ...round, currency: 'CNY', placedAt: at, endedAt: at }]
  expect((await tell('rounds', { rounds })).code).toBe(VenueErrors.otherWallet.code)
  expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
})

it('a round of which nothing more is heard raises the gauge until it is over', async () => {
  const open = async () => {
    await world.runJobs('venues.waiting')
    return (await world.app.metrics.studioRoundOpenSeconds.get()).values[0]?.value
  }
  await world.pool.query(
    `update venues.wallet_round set state = 'void', settled_at = now() where state = 'open'`,
  )
  expect(await open()).toBe(0)
  await debit('10.00')
  world.clock.advance(3_600_000)
  expect(await open()).toBe(3_600)
  await credit('1.00', false)
  expect(await open()).toBe(0)
  world.clock.advance(60_000)
  expect(await open()).toBe(60)
  await credit('0.00', true)
  expect(await open()).toBe(0)
})

it('a round that is not over stands at the desk, and waits for somebody once nothing was heard of it for a day', async () => {
  await debit('10.00')
  await credit('4.00', false)
  const staff = world.staff('console.use', 'venues.view')
  const rounds = async () => (await staff.get(`/console/v1/venues/rounds?member=${memberId}`)).data.rows
  const late = async () => {
    const { queues } = (await staff.get('/console/v1/frame')).data
    return queues.find(({ id }: { id: string }) => id === 'hanging.rounds').count as number
  }
  const before = await late()
  expect(await rounds()).toMatchObject([
    { venue: CODE, game: 'coin-flip', staked: '10.00', paid: '4.00', member: { memberId } },
  ])
  world.clock.advance(86_401_000)
  expect(await late()).toBeGreaterThan(before)
  await credit('0.00', true)
  expect(await rounds()).toEqual([])
})

it('what was staked counts as at any venue once its round is over', async () => {
  await debit('100.00')
  await debit('50.00')
  await credit('30.00', true)
  await world.settleEvents()
  const { rows } = await world.pool.query(
    'select amount, returned from protection.stake where member_id = $1 order by amount',
    [memberId],
  )
  expect(rows).toEqual([
    { amount: 50_000_000n, returned: 10_000_000n },
    { amount: 100_000_000n, returned: 20_000_000n },
  ])
})
