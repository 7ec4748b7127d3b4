import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEADER } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { saveDevice, savedSession } from '#platform/http/web/credentials.ts'
import { beginSession, endSession } from '#platform/http/web/session.ts'
import { formatAmount } from '#platform/money/money.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { pickId } from './picks.rules.ts'
import { placePicks } from './place-picks.ts'
import { clearSlip, removeFromSlip, setStake, toggleInSlip, useSlip } from './slip.store.ts'

type Answer = { status?: number; code?: number; data?: object } | 'lost'
interface Sent {
  readonly token: string
  readonly body: { requestId: string; matchId: string; stake: string }
  answer(answer: Answer): void
}

const KEY = Buffer.alloc(32).toString('base64url')
const on = (match: number) => ({
  matchId: `0198c0de-0000-7000-8000-00000000000${match}`,
  market: '1x2' as const,
  line: null,
  selection: 'home' as const,
})
const idOf = (match: number) => pickId(on(match))
const signIn = (token: string) => beginSession({ token, signKey: KEY })
const place = (...matches: number[]) => placePicks(new QueryClient(), matches.map(idOf))
const left = () => useSlip.getState().picks.map(({ matchId, attempt }) => [matchId.at(-1), attempt !== null])

/** A house that keeps every request until it is told what to answer. */
let sent: Sent[]
const asked = (count: number) => expect.poll(() => sent.length, { interval: 5 }).toBe(count)
const nth = (at: number) => sent[at - 1] as Sent

function put(match: number, stake = '10.00'): void {
  toggleInSlip(on(match), '2.05')
  setStake(idOf(match), stake)
}

beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', (_target: string, init: { headers: Record<string, string>; body: string }) => {
    return new Promise((resolve, reject) => {
      const answer = (given: Answer) => {
        if (given === 'lost') reject(new TypeError('no line'))
        else {
          const { status = 200, code = 0, data = {} } = given
          resolve(Response.json({ code, msg: code ? 'no' : '', data, traceId: 'test' }, { status }))
        }
      }
      const token = init.headers[HEADER.token] ?? ''
      sent.push({ token, body: JSON.parse(init.body), answer })
    })
  })
  await saveDevice('device', KEY)
  await signIn('lin')
  for (const match of [1, 2, 3]) put(match)
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await endSession('logout', (await savedSession())?.token ?? '')
})

/** Loses this answer and every other that comes until the house is given up. */
async function loseAll(from: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let at = from; at < from + 4; at += 1) {
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(5_000)
      return sent.length >= at
    })
    nth(at).answer('lost')
  }
}

describe('placing', () => {
  it('takes one press at a time, whatever is on screen', async () => {
    const first = place(1)
    await asked(1)
    expect(useSlip.getState().placing).toHaveLength(1)
    expect(await place(1)).toBeNull()
    nth(1).answer({})
    expect(await first).toMatchObject({ count: 1, problem: null })
    expect(sent).toHaveLength(1)
    expect(useSlip.getState().placing).toBeNull()
    expect(left()).toEqual([
      ['2', false],
      ['3', false],
    ])
  })

  it('has a bet in play wait in the slip, and never asks for it again by itself', async () => {
    const first = place(1)
    await asked(1)
    const decideAt = '2026-06-14T12:00:05.000Z'
    nth(1).answer({ data: { betId: 'b1', state: 'pending', inPlay: { decideAt } } })
    expect(await first).toMatchObject({ count: 1, waiting: 1, problem: null })
    expect(useSlip.getState().picks[0]).toMatchObject({ stake: '10.00', waiting: { betId: 'b1', decideAt } })
    expect(sent).toHaveLength(1)
  })

  it('asks each time for the same bet, with what it moves from the centre wallet', async () => {
    const first = placePicks(new QueryClient(), [idOf(1)], { topUp: true })
    await asked(1)
    nth(1).answer({ status: 503, code: SportsbookErrors.busy.code })
    await asked(2)
    nth(2).answer({})
    await first
    expect(nth(1).body).toMatchObject({ topUp: true })
    expect(nth(2).body).toEqual(nth(1).body)
  })

  it('sends what stands in the slip, which stays as it is until it is placed', async () => {
    const placing = place(1, 2)
    await asked(1)
    setStake(idOf(2), '500.00')
    expect(toggleInSlip(on(2), '2.05')).toBe(false)
    removeFromSlip(idOf(2))
    clearSlip()
    expect(left()).toEqual([
      ['1', true],
      ['2', true],
    ])
    expect(useSlip.getState().picks[1]?.stake).toBe('10.00')
    nth(1).answer({})
    await asked(2)
    expect(nth(2).body).toMatchObject({ matchId: on(2).matchId, stake: '10.00' })
    nth(2).answer({})
    const placed = await placing
    expect(placed && formatAmount(placed.staked)).toBe('20.00')
    expect(left()).toEqual([])
  })

  it('tells what was placed before a refusal, and frees the rest', async () => {
    const placing = place(1, 2, 3)
    await asked(1)
    nth(1).answer({})
    await asked(2)
    nth(2).answer({ status: 400, code: SportsbookErrors.matchStarted.code })
    const placed = await placing
    expect(placed).toMatchObject({ count: 1, problem: { code: SportsbookErrors.matchStarted.code } })
    expect(placed && formatAmount(placed.staked)).toBe('10.00')
    expect(left()).toEqual([
      ['2', false],
      ['3', false],
    ])
  })

  it('keeps what had no answer to its request where a pick before it is refused', async () => {
    const first = place(2)
    await asked(1)
    await loseAll(1)
    await first
    vi.useRealTimers()
    const before = sent.length
    const second = place(1, 2)
    await asked(before + 1)
    expect(nth(before + 1).body.matchId).toBe(on(1).matchId)
    nth(before + 1).answer({ status: 400, code: SportsbookErrors.matchStarted.code })
    await second
    expect(left().slice(0, 2)).toEqual([
      ['1', false],
      ['2', true],
    ])
    const third = place(2)
    await asked(before + 2)
    nth(before + 2).answer({})
    await third
    expect(nth(before + 2).body).toEqual(nth(1).body)
  })

  it.each([
    ['no answer came', 'lost'],
    ['the house had no time', { status: 429, code: WireErrors.tooManyRequests.code }],
  ] as const)('asks for the very same bet again after %s', async (_why, answer) => {
    const placing = place(1)
    await asked(1)
    if (answer === 'lost') await loseAll(1)
    else nth(1).answer(answer)
    expect(await placing).toMatchObject({ count: 0 })
    vi.useRealTimers()
    expect(left()[0]).toEqual(['1', true])
    const before = sent.length
    const again = place(1)
    await asked(before + 1)
    nth(before + 1).answer({})
    expect(await again).toMatchObject({ count: 1 })
    expect(new Set(sent.map(({ body }) => body.requestId)).size).toBe(1)
  })
})

describe('a session that ends while bets are placed', () => {
  it('has nothing more sent, and leaves alone what the next member picks', async () => {
    const placing = place(1, 2)
    await asked(1)
    await signIn('somebody else')
    expect(left()).toEqual([])
    put(1)
    nth(1).answer({})
    expect(await placing).toBeNull()
    expect(sent).toHaveLength(1)
    expect(left()).toEqual([['1', false]])
    const own = place(1)
    await asked(2)
    expect(nth(2).token).toBe('somebody else')
    nth(2).answer({})
    await own
  })

  it('has nothing sent again, which would be the next member’s', async () => {
    const placing = place(1)
    await asked(1)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    nth(1).answer('lost')
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 5 })
    await signIn('somebody else')
    await vi.runAllTimersAsync()
    expect(await placing).toBeNull()
    expect(sent.map(({ token }) => token)).toEqual(['lin'])
  })
})
