/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf, violations } from '#money/ledger/server/index.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { orThrow } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { add, cny, formatAmount, subtract, zero } from '#platform/money/money.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { RailErrors } from '../../rails.refusals.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import type { RailRequest } from '../rail.ts'
import { sendPayoutsJob, watchContradictionsJob } from '../rails.jobs.ts'
import { payoutNoticeBody, transferNoticeBody } from '../sandbox/notice-body.ts'
import { sandboxRail } from '../sandbox/sandbox-rail.ts'
import { readTold, receiveNotices } from './receive-notices.ts'
import { WEBHOOK_HEADER } from './signature.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
let ctx: Ctx
beforeAll(async () => {
  toy = await createToyApp()
  ctx = systemCtx(toy.app, newId())
})
afterAll(() => toy.close())

function signed(body: string, secret = toy.app.sandboxRailSecret): RailRequest {
  const timestamp = String(toy.clock.now().getTime() / 1000)
  const headers = {
    [WEBHOOK_HEADER.timestamp]: timestamp,
    [WEBHOOK_HEADER.signature]: signBody(secret, timestamp, body),
  }
  return { body: Buffer.from(body), headers }
}

const transferBody = (eventId: string, amount = cny('500.18')) =>
  transferNoticeBody(eventId, { id: newId(), remark: '0123456789', amount }, 'settled', toy.clock.now())

const receiveTogether = (requests: readonly RailRequest[]) =>
  toy.app.db.transaction().execute((tx) =>
    receiveNotices(
      tx,
      sandboxRail,
      requests.map((request) => ({ ctx: { ...ctx, tx }, input: readTold(ctx, sandboxRail, request) })),
    ),
  )
const receive = async (request: RailRequest) => orThrow((await receiveTogether([request]))[0])

async function eventsAbout(key: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`select payload from platform.outbox where key = ${key}
    order by seq`.execute(toy.app.db)
  return rows.map((row) => row.payload)
}

async function outcomeOf(eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`select outcome from rails.notice
    where event_id = ${eventId}`.execute(toy.app.db)
  return rows[0]?.outcome
}

async function newPayout(): Promise<string> {
  const id = newId()
  const payee = { bankName: '云港银行', accountNumber: '0000111122223333', holder: '林远' }
  const request = {
    id,
    rail: 'sandbox',
    purpose: 'withdrawal',
    subject: 'W1',
    amount: cny(200),
    payee,
  } as const
  await transact(ctx, (tx, inner) => requestPayout(tx, inner, request))
  return id
}

/** What the rail's account and the claims on its payouts stand at. */
async function standing() {
  const [bank, claim] = await Promise.all(
    (['railClearing', 'payoutSuspense'] as const).map((name) =>
      balanceOf(toy.app.db, houseAccount(name, 'CNY', '', 'sandbox')),
    ),
  )
  return [bank?.posted ?? zero('CNY'), claim?.posted ?? zero('CNY')] as const
}

async function contradictionsOf(payoutId: string): Promise<unknown[]> {
  const { rows } = await sql`select * from rails.contradiction where payout_id = ${payoutId}`.execute(
    toy.app.db,
  )
  return rows
}

const payoutBody = (payoutId: string, outcome: 'paid' | 'refused', eventId = newId()) =>
  payoutNoticeBody(eventId, payoutId, outcome === 'refused', toy.clock.now())

describe('a notice of a transfer', () => {
  it('is answered with its event id and passed on once', async () => {
    const eventId = newId()
    const body = transferBody(eventId)
    expect(await receive(signed(body))).toEqual({ eventId, accepted: true })
    const { transferId } = JSON.parse(body)
    expect(await eventsAbout(transferId)).toEqual([
      expect.objectContaining({
        rail: 'sandbox',
        status: 'settled',
        reference: '0123456789',
        amount: '500.18',
      }),
    ])
    expect(await outcomeOf(eventId)).toBe('passedOn')
  })

  it('gets the same answer again and again, ten at once, and is still passed on once', async () => {
    const eventId = newId()
    const body = transferBody(eventId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(signed(body))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ eventId, accepted: true })]),
    )
    expect(await eventsAbout(JSON.parse(body).transferId)).toHaveLength(1)
  })

  it('is taken together with others, one refused among them, one told twice', async () => {
    const [known, fresh, other] = [newId(), newId(), newId()]
    await receive(signed(transferBody(known)))
    const bodies = [transferBody(fresh), transferBody(known, cny('999.99')), transferBody(other)]
    const payoutId = await newPayout()
    const all = [...bodies, bodies[0] as string, transferBody(other), payoutBody(payoutId, 'paid')]
    const told = await receiveTogether(all.map((body) => signed(body)))
    expect(told.map((one) => (one instanceof Refusal ? one.code : one.eventId))).toEqual([
      fresh,
      RailErrors.eventReused.code,
      other,
      fresh,
      RailErrors.eventReused.code,
      expect.any(String),
    ])
    const passedOn = await Promise.all(bodies.map((body) => eventsAbout(JSON.parse(body).transferId)))
    expect(passedOn.map((events) => events.length)).toEqual([1, 0, 1])
    expect(await eventsAbout(payoutId)).toEqual([expect.objectContaining({ outcome: 'paid' })])
  })

  it('is refused when its event id is known with another body', async () => {
    const eventId = newId()
    await receive(signed(transferBody(eventId)))
    await expect(receive(signed(transferBody(eventId, cny('999.99'))))).rejects.toMatchObject({
      code: RailErrors.eventReused.code,
      status: 409,
    })
  })

  it.each([
    ['no JSON', 'paid!'],
    ['another shape', '{"type":"transfer"}'],
    ['an unknown field', transferShape({ bonus: '1' })],
    ['a negative amount', transferShape({ amount: '-1.00' })],
    ['no amount', transferShape({ amount: '0.00' })],
    ['an exponent', transferShape({ amount: '1e3' })],
    ['full-width digits', transferShape({ amount: '１００' })],
    ['an amount beyond all limits', transferShape({ amount: `1${'0'.repeat(30)}` })],
    ['another currency', transferShape({ currency: 'USDT' })],
    ['a status that is none', transferShape({ status: 'stolen' })],
  ])('is refused as unreadable with %s, and leaves nothing', async (_what, body) => {
    await expect(receive(signed(body))).rejects.toMatchObject({
      code: RailErrors.unreadable.code,
      status: 400,
    })
    const eventId = /"eventId":"([^"]+)"/.exec(body)?.[1]
    if (eventId) expect(await outcomeOf(eventId)).toBeUndefined()
  })

  it('is refused as forged when another signed it, and leaves nothing', async () => {
    const eventId = newId()
    const forged = signed(transferBody(eventId), 'not-the-secret-of-this-house-not-at-all')
    await expect(receive(forged)).rejects.toMatchObject({ code: RailErrors.forged.code, status: 401 })
    expect(await outcomeOf(eventId)).toBeUndefined()
  })
})

function transferShape(change: Record<string, unknown>): string {
  return JSON.stringify({
    type: 'transfer',
    eventId: newId(),
    at: '2026-06-14T06:36:00.000Z',
    transferId: newId(),
    status: 'settled',
    remark: '0123456789',
    currency: 'CNY',
    amount: '100.00',
    ...change,
  })
}

describe('a notice of a payout', () => {
  it.each(['paid', 'refused'] as const)('ends it once as %s, told twice under two ids', async (outcome) => {
    const payoutId = await newPayout()
    const second = newId()
    await receive(signed(payoutBody(payoutId, outcome)))
    await receive(signed(payoutBody(payoutId, outcome, second)))
    expect(await eventsAbout(payoutId)).toEqual([
      expect.objectContaining({ purpose: 'withdrawal', subject: 'W1', outcome, amount: '200.00' }),
    ])
    expect(await outcomeOf(second)).toBe('repeated')
  })

  it.each([
    ['paid', 'refused', '0.00'],
    ['refused', 'paid', '-200.00'],
  ] as const)('as %s stands, and as %s later is kept for a person once, with %s booked', async (...told) => {
    const [first, later, claim] = told
    const payoutId = await newPayout()
    const [eventId, second] = [newId(), newId()]
    const [bankBefore, claimBefore] = await standing()
    await receive(signed(payoutBody(payoutId, first)))
    toy.clock.advance(60_000)
    const noted = toy.clock.now()
    await receive(signed(payoutBody(payoutId, later, eventId)))
    await Promise.all([
      receive(signed(payoutBody(payoutId, later, second))),
      receive(signed(payoutBody(payoutId, later))),
    ])
    expect(await eventsAbout(payoutId)).toMatchObject([{ outcome: first }])
    expect(await outcomeOf(eventId)).toBe('contradicting')
    expect(await contradictionsOf(payoutId)).toMatchObject([
      { told: later, event_id: eventId, noted_at: noted, booked: later === 'paid', closed_at: null },
    ])
    const [bank, claimed] = await standing()
    expect(formatAmount(subtract(claimed, claimBefore))).toBe(claim)
    expect(add(bank, claimed)).toEqual(add(bankBefore, claimBefore))
    expect(await violations(toy.app.db)).toEqual([])
    const audited = await sql<{ detail: unknown }>`select detail from platform.audit
      where action = 'rails.contradiction' and subject = ${`payout:${payoutId}`}`.execute(toy.app.db)
    expect(audited.rows).toEqual([
      { detail: expect.objectContaining({ subject: 'W1', first, told: later, amount: '200.00' }) },
    ])
  })

  it('that contradicts another is counted until a person has settled it', async () => {
    const counted = async () => {
      await watchContradictionsJob.run(ctx)
      return (await toy.app.metrics.payoutContradictions.get()).values[0]?.value
    }
    const before = (await counted()) ?? 0
    const payoutId = await newPayout()
    await receive(signed(payoutBody(payoutId, 'refused')))
    await receive(signed(payoutBody(payoutId, 'paid')))
    expect(await counted()).toBe(before + 1)
    await sql`update rails.contradiction set closed_at = now(), finding = 'the bank took it back'
      where payout_id = ${payoutId}`.execute(toy.app.db)
    expect(await counted()).toBe(before)
  })

  it('is kept and acknowledged when nobody asked for the payout', async () => {
    const eventId = newId()
    const answer = await receive(signed(payoutBody(newId(), 'paid', eventId)))
    expect(answer).toEqual({ eventId, accepted: true })
    expect(await outcomeOf(eventId)).toBe('unknownPayout')
  })

  it('counts even before we noted that the payout was handed over', async () => {
    const payoutId = await newPayout()
    await receive(signed(payoutBody(payoutId, 'paid')))
    await sendPayoutsJob.run(ctx)
    expect(await eventsAbout(payoutId)).toHaveLength(1)
  })
})
