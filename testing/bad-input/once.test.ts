import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { isForStaff } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { cny, formatAmount, subtract } from '#platform/money/money.ts'
import { bookViolations, fund, fundUsdt } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { faultsOf } from './answers.ts'
import { CALLS, callNamed, type Input } from './calls.ts'
import { type Cast, openCast } from './cast.ts'
import { requestOf, send } from './send.ts'

/** What a member has, by the member's own wallet and lists. */
interface Holdings {
  readonly centre: string
  readonly held: string
  readonly sports: string
  readonly staked: string
  readonly deposits: number
  readonly withdrawals: number
  readonly quickDeposits: number
  readonly quickWithdrawals: number
  readonly usdtDeposits: number
  readonly bets: number
}

/**
 * How a call that moves money is walked: what it is sent, what other body it is sent, and what happens once.
 */
interface Walk {
  readonly input: (cast: Cast) => Input | Promise<Input>
  /** Fields of the other body; null where a request says nothing but its id. */
  readonly altered: Input | null
  /** Fields with which a rule refuses it, or `twice` where it is refused when it comes too soon again. */
  readonly refused: Input | 'twice'
  readonly effect: (before: Holdings) => Partial<Record<keyof Holdings, string | number>>
}

const WALKS: Readonly<Record<string, Walk>> = {
  'deposits.place': {
    input: () => ({ channelId: 'bank-yungang', amount: '1000.37', currency: 'CNY' }),
    altered: { amount: '1000.38' },
    refused: { amount: '1.00' },
    effect: () => ({ deposits: 1 }),
  },
  'withdrawals.submit': {
    input: ({ linCardId }) => ({ way: 1, amount: '1000.00', currency: 'CNY', cardId: linCardId }),
    altered: { amount: '1000.01' },
    refused: { amount: '50000.01' },
    effect: () => ({ centre: '-1000.00', held: '1000.00', withdrawals: 1 }),
  },
  'quickpay.place': {
    input: () => ({ amount: '250.00', currency: 'CNY' }),
    altered: { amount: '251.00' },
    refused: { amount: '1.00' },
    effect: () => ({ quickDeposits: 1 }),
  },
  'quickpay.submit': {
    input: ({ linCardId }) => ({ amount: '1000.00', currency: 'CNY', cardId: linCardId }),
    altered: { amount: '1000.01' },
    refused: { amount: '50000.01' },
    effect: () => ({ centre: '-1000.00', held: '1000.00', quickWithdrawals: 1 }),
  },
  'venues.transferIn': {
    input: () => ({ api: 'sports', source: 'CENTERMONEY', amount: '250.00', currency: 'CNY' }),
    altered: { amount: '251' },
    refused: { amount: '99999999.00' },
    effect: () => ({ centre: '-250.00', sports: '250.00' }),
  },
  'venues.transferOut': {
    input: () => ({ api: 'sports', amount: '250.00', currency: 'CNY' }),
    altered: { amount: '25.00' },
    refused: { amount: '99999999.00' },
    effect: () => ({ centre: '250.00', sports: '-250.00' }),
  },
  'venues.recover': {
    input: () => ({}),
    altered: null,
    refused: 'twice',
    effect: ({ sports }) => ({ centre: sports, sports: `-${sports}` }),
  },
  'interest.transferIn': {
    input: () => ({ amount: '120.00', currency: 'CNY' }),
    altered: { amount: '120.01' },
    refused: { amount: '99999999.00' },
    effect: () => ({ centre: '-120.00' }),
  },
  'interest.transferOut': {
    input: () => ({ amount: '30.00', currency: 'CNY' }),
    altered: { amount: '30.01' },
    refused: { amount: '99999999.00' },
    effect: () => ({ centre: '30.00' }),
  },
  'coins.purchase': {
    input: () => ({ money: '18' }),
    altered: { money: '58' },
    refused: { money: '0.50' },
    effect: () => ({ centre: '-18.00' }),
  },
  'usdt.exchange': {
    input: async ({ lin }) => {
      const { data } = await lin.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '72.00' })
      return { quoteId: data.quoteId }
    },
    altered: { quoteId: randomUUID() },
    refused: { quoteId: randomUUID() },
    effect: () => ({ centre: '-72.00' }),
  },
  'usdt.placeDeposit': {
    input: () => ({ wallet: 'ledger', protocol: 2, amount: '50.5', currency: 'USDT' }),
    altered: { amount: '50.500001' },
    refused: { amount: '4.999999' },
    effect: () => ({ usdtDeposits: 1 }),
  },
  'usdt.buy': {
    input: () => ({
      protocol: 2,
      amount: '720.15',
      currency: 'CNY',
      rate: '7.20',
      channelId: 'alipay-code',
    }),
    altered: { amount: '720.16' },
    refused: { rate: '7.19' },
    effect: () => ({ deposits: 1, usdtDeposits: 1 }),
  },
  'usdt.withdraw': {
    input: async ({ world, lin, linId }) => {
      await fundUsdt(world, linId, '20')
      const address = { protocol: 1, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
      const bound = await lin.post('/cw/v1/virtual/insert', {
        ...address,
        password: wirePassword('Yuan-lou7-hall'),
      })
      return { amount: '20', currency: 'USDT', addressId: bound.data.addresses[0].id }
    },
    altered: { amount: '20.01' },
    refused: { amount: '9.99' },
    effect: () => ({ withdrawals: 1 }),
  },
  'sportsbook.place': {
    input: ({ pick }) => ({ ...pick, stake: '100.00', currency: 'CNY', oddsPolicy: 'any' }),
    altered: { stake: '200.00' },
    refused: { stake: '0.01' },
    effect: () => ({ sports: '-100.00', staked: '100.00', bets: 1 }),
  },
  'sportsbook.placeMultiple': {
    input: ({ pick, otherPick }) => ({
      type: 'accumulator',
      legs: [pick, otherPick],
      lineStake: '10.00',
      currency: 'CNY',
      oddsPolicy: 'any',
    }),
    altered: { lineStake: '20.00' },
    refused: { lineStake: '0.01' },
    effect: () => ({ sports: '-10.00', staked: '10.00', bets: 1 }),
  },
  'sportsbook.placeBuilder': {
    input: ({ pick: { matchId } }) => ({
      matchId,
      picks: [
        { market: '1x2', line: null, selection: 'home' },
        { market: 'total', line: '2.5', selection: 'over' },
      ],
      stake: '10.00',
      currency: 'CNY',
      odds: '2.00',
      oddsPolicy: 'any',
    }),
    altered: { stake: '20.00' },
    refused: { stake: '0.01' },
    effect: () => ({ sports: '-10.00', staked: '10.00', bets: 1 }),
  },
}

/** Calls that are answered once and move no money, and why they are not walked with the others. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'fairness.rotate': 'it moves no money: src/play/fairness/server/rotate.test.ts',
  'draws.place': 'it needs a draw on sale: src/play/draws/server/verbs/place-stakes.test.ts',
  'draws.chase': 'it needs draws on sale: src/play/draws/server/verbs/place-stakes.test.ts',
  'draws.cancel': 'it needs a bet on sale: src/play/draws/server/verbs/place-stakes.test.ts',
  'games.play': 'what is staked depends on a draw: src/play/games/server/verbs/play-rounds.test.ts',
  'games.move': 'it needs a round that goes on: src/play/games/server/verbs/make-moves.test.ts',
  'protection.takePause':
    'it would stop the member of every other walk: src/members/protection/server/protection.test.ts',
  'sportsbook.cashOut': 'it needs a bet that runs: src/play/sportsbook/server/cash-out/cash-out.test.ts',
  'venues.leave':
    'it moves money only where free transfer is on: src/play/sportsbook/server/free-transfer.test.ts',
}

/** What those who run the house do goes through its changes: src/staff/changes. */
const onceCalls = CALLS.filter(({ call }) => call.once && !isForStaff(call.access)).map(({ call }) => call.id)

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  // Every walk begins with a transfer.
  await fund(cast.world, cast.linId, '10000')
})
afterEach(async () => expect(await bookViolations(cast.world)).toEqual([]))
afterAll(() => cast.close())

const call = (client: WireClient, id: string, input: Input) =>
  send(client, requestOf(callNamed(id).call, input))

async function holdings(client = cast.lin): Promise<Holdings> {
  const total = async (path: string) => (await client.get(path)).data.total as number
  const { data } = await client.get('/cw/v1/balance')
  const sports = data.venues.find(({ channelCode }: { channelCode: string }) => channelCode === 'sports')
  return {
    centre: data.centerMoney,
    held: data.heldMoney,
    sports: sports?.money ?? '0.00',
    staked: sports?.staked ?? '0.00',
    deposits: await total('/cw/v1/deposit/orders'),
    withdrawals: await total('/cw/v1/withdraw/list'),
    quickDeposits: await total('/cw/v1/quick_deposit/orders'),
    quickWithdrawals: await total('/cw/v1/withdraw/quick_list'),
    usdtDeposits: await total('/cw/v1/usdt/deposit/list'),
    bets: await total('/cg/v1/bet/records'),
  }
}

/** What became more or less, and by how much. */
function difference(before: Holdings, after: Holdings): Record<string, string | number> {
  const changes = Object.entries(after).map(([name, now]): [string, string | number] => {
    const then = before[name as keyof Holdings]
    return typeof now === 'number'
      ? [name, now - Number(then)]
      : [name, formatAmount(subtract(cny(now), cny(String(then))))]
  })
  return Object.fromEntries(changes.filter(([, change]) => change !== 0 && change !== '0.00'))
}

/**
 * Enough at the venue and in the interest wallet for every walk, and the pause that recycling asks for over.
 */
async function prepare(): Promise<void> {
  cast.lin.locale = 'zh-CN'
  cast.world.clock.advance(11_000)
  const transfer = {
    api: 'sports',
    source: 'CENTERMONEY',
    amount: '500',
    currency: 'CNY',
    requestId: randomUUID(),
  }
  expect(await call(cast.lin, 'venues.transferIn', transfer)).toMatchObject({ code: 0 })
  const saving = { amount: '50', currency: 'CNY', requestId: randomUUID() }
  expect(await call(cast.lin, 'interest.transferIn', saving)).toMatchObject({ code: 0 })
}

async function expectReused(client: WireClient, ask: () => Promise<WireAnswer>): Promise<void> {
  for (const locale of ['zh-CN', 'en']) {
    client.locale = locale
    const answer = await ask()
    expect(answer).toMatchObject({ status: 409, code: WireErrors.requestIdReused.code, data: null })
    expect(faultsOf(answer, locale)).toEqual([])
  }
}

it('every call that moves money is walked here', () => {
  expect(onceCalls.toSorted()).toEqual([...Object.keys(WALKS), ...Object.keys(ELSEWHERE)].toSorted())
})

describe.each(Object.entries(WALKS))('%s', (id, walk) => {
  it('happens once: fifty times at once, again, spelt otherwise; another body is 409', {
    tags: ['races'],
  }, async () => {
    await prepare()
    const before = await holdings()
    const input = { requestId: randomUUID(), ...(await walk.input(cast)) }
    const speaks = callNamed(id).call.says !== undefined

    const answers = await Promise.all(Array.from({ length: 50 }, () => call(cast.lin, id, input)))
    expect(answers[0]).toMatchObject({
      status: 200,
      code: 0,
      msg: expect.stringMatching(speaks ? /./ : /^$/),
    })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)

    const again = await call(cast.lin, id, input)
    const respelt = await call(cast.lin, id, Object.fromEntries(Object.entries(input).reverse()))
    expect([again.text, respelt.text]).toEqual([answers[0]?.text, answers[0]?.text])

    const other = Object.keys(WALKS).find((one) => one !== id) ?? ''
    const { altered } = walk
    if (altered) await expectReused(cast.lin, () => call(cast.lin, id, { ...input, ...altered }))
    const others = { ...(await WALKS[other]?.input(cast)), requestId: input.requestId }
    await expectReused(cast.lin, () => call(cast.lin, other, others))
    expect(difference(before, await holdings())).toEqual(walk.effect(before))
  })

  it('refused by a rule is refused again in the same bytes, and leaves nothing', async () => {
    await prepare()
    if (walk.refused === 'twice')
      await call(cast.lin, id, { requestId: randomUUID(), ...(await walk.input(cast)) })
    const before = await holdings()
    const change = walk.refused === 'twice' ? {} : walk.refused
    const input = { requestId: randomUUID(), ...(await walk.input(cast)), ...change }
    const first = await call(cast.lin, id, input)
    expect(first.status).toBe(200)
    expect(first.code).not.toBe(0)
    expect(faultsOf(first, 'zh-CN')).toEqual([])
    expect((await call(cast.lin, id, input)).text).toBe(first.text)
    expect(difference(before, await holdings())).toEqual({})
  })
})

describe('after its answer was cleared away', () => {
  const forgetAnswers = () => cast.world.pool.query('delete from platform.answer')

  it.each([
    'withdrawals.submit',
    'quickpay.submit',
    'venues.transferIn',
    'venues.transferOut',
    'sportsbook.place',
    'sportsbook.placeMultiple',
    'sportsbook.placeBuilder',
  ])('%s still happened once, and another body is still 409', { tags: ['statements'] }, async (id) => {
    await prepare()
    const input = { requestId: randomUUID(), ...(await WALKS[id]?.input(cast)) }
    const first = await call(cast.lin, id, input)
    expect(first).toMatchObject({ status: 200, code: 0 })
    const before = await holdings()
    await forgetAnswers()
    const again = await call(cast.lin, id, input)
    expect(again).toMatchObject({ status: 200, code: 0 })
    expect(again.data.billNo ?? again.data.betId).toBe(first.data.billNo ?? first.data.betId)
    await forgetAnswers()
    await expectReused(cast.lin, () => call(cast.lin, id, { ...input, ...WALKS[id]?.altered }))
    expect(difference(before, await holdings())).toEqual({})
  })
})

describe('one request id', () => {
  it('is each member’s own', async () => {
    await prepare()
    const before = await holdings(cast.chen)
    const input = { requestId: randomUUID(), ...(await WALKS['venues.transferIn']?.input(cast)) }
    const lins = await call(cast.lin, 'venues.transferIn', input)
    const chens = await call(cast.chen, 'venues.transferIn', input)
    expect([lins.code, chens.code]).toEqual([0, 0])
    expect(chens.text).not.toBe(lins.text)
    expect(difference(before, await holdings(cast.chen))).toEqual({ centre: '-250.00', sports: '250.00' })
  })

  it('with the same body for another venue is another request', async () => {
    await prepare()
    const input = { requestId: randomUUID(), ...(await WALKS['venues.transferIn']?.input(cast)) }
    await call(cast.lin, 'venues.transferIn', input)
    await expectReused(cast.lin, () => call(cast.lin, 'venues.transferIn', { ...input, api: 'nowhere' }))
  })

  it('keeps its refusal though money has come since', async () => {
    const input = {
      requestId: randomUUID(),
      ...(await WALKS['venues.transferIn']?.input(cast)),
      amount: '900000.00',
    }
    cast.lin.locale = 'zh-CN'
    const first = await call(cast.lin, 'venues.transferIn', input)
    expect(first).toMatchObject({ status: 200, code: WalletErrors.insufficient.code })
    await fund(cast.world, cast.linId, '900000')
    expect((await call(cast.lin, 'venues.transferIn', input)).text).toBe(first.text)
    const anew = { ...input, requestId: randomUUID() }
    expect(await call(cast.lin, 'venues.transferIn', anew)).toMatchObject({ code: 0 })
  })
})
