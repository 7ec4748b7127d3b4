import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToasts } from '#design/toast/toast.store.ts'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import type { TopicEvent } from '#platform/realtime/web/realtime.ts'
import { useFavourites } from './favourites.ts'
import { useSettledTidings } from './use-settled-tidings.ts'

const heard = vi.hoisted(() => ({
  tell: (_: TopicEvent): void => undefined,
  asked: [] as string[],
  rounds: [] as object[],
}))
vi.mock('#members/profile/web/use-own-topic.ts', () => ({
  useOwnTopic: (listener: (message: TopicEvent) => void) => {
    heard.tell = listener
  },
}))
vi.mock('#platform/http/web/call.ts', () => ({
  callApi: (_: unknown, { betIds }: { betIds: string }) => {
    heard.asked.push(betIds)
    return Promise.resolve({ list: heard.rounds.splice(0, betIds.split(',').length) })
  },
}))
vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, { count, amount, match }: { count: number; amount: string; match: string }) =>
      `${key.replace('sportsbook.tidings.settled.', '')} ${count} ${amount} ${match}`.trim(),
  }),
}))
vi.mock('../words/use-sport-words.ts', () => ({
  useSportWords: () => ({ scoreLine: ({ matchId }: { matchId: string }) => matchId }),
}))

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const single = { kind: 'selections', selections: [{ match: { matchId: 'France 2-1 Brazil' } }] }
const round = (change: object = {}) => ({
  state: 'settled',
  result: 'win',
  payout: '190.00',
  show: single,
  ...change,
})

function Page() {
  useSettledTidings()
  return null
}

/** A stake at a venue became final, so many seconds ago. */
function settles(
  n: number,
  { type = StakeSettled.type as string, venue = 'sports', secondsAgo = 1 } = {},
): void {
  const data = {
    stakeId: uuid(n),
    memberId: uuid(0),
    venue,
    kind: 'sports',
    product: 'football',
    currency: 'CNY',
    stake: '100.00',
    price: '1.90',
    placedAt: new Date(NOW - 600_000).toISOString(),
    finalAt: new Date(NOW - secondsAgo * 1_000).toISOString(),
    ...(type === StakeSettled.type && { result: 'win', payout: '190.00', validStake: '90.00' }),
  }
  heard.tell({ topic: 'member:m', seq: n, at: '', type, data })
}

/** What was said once all that was heard has been asked for. */
async function said(): Promise<readonly string[]> {
  await vi.advanceTimersByTimeAsync(5_000)
  return useToasts.getState().toasts.map(({ text }) => text)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  heard.asked.length = 0
  heard.rounds.length = 0
  useToasts.setState({ toasts: [] })
  useFavourites.setState({ tells: true })
  renderToStaticMarkup(<Page />)
})
afterEach(() => vi.useRealTimers())

it.each<[string, object[], readonly string[]]>([
  ['one that won', [round()], ['paidOn 1 ¥190.00 France 2-1 Brazil']],
  ['one that lost', [round({ result: 'lose', payout: '0.00' })], ['lostOn 1 ¥0.00 France 2-1 Brazil']],
  ['a multiple', [round({ show: { kind: 'multiple' } })], ['paid 1 ¥190.00']],
  ['several, together', [round(), round({ payout: '0.00' }), round({ payout: '10.50' })], ['paid 3 ¥200.50']],
  ['one that was cashed out', [round({ result: 'cashed-out' })], []],
  ['one that was rejected', [round({ state: 'rejected', result: 'void' })], []],
])('%s', async (_, rounds, texts) => {
  heard.rounds.push(...rounds)
  for (const [n] of rounds.entries()) settles(n + 1)
  expect(await said()).toEqual(texts)
  expect(heard.asked).toEqual([rounds.map((_, n) => uuid(n + 1)).join(',')])
})

it('asks for a page of the record at a time, and says all of them as one', async () => {
  heard.rounds.push(...Array.from({ length: 11 }, () => round({ payout: '1.00' })))
  for (let n = 1; n <= 11; n += 1) settles(n, n % 2 ? {} : { type: StakeVoided.type })
  expect(await said()).toEqual(['paid 11 ¥11.00'])
  expect(heard.asked.map((ids) => ids.split(',').length)).toEqual([8, 3])
})

it('says nothing of other venues, of what is long past, and to who does not want it', async () => {
  settles(1, { venue: 'slots' })
  settles(2, { secondsAgo: 21 })
  useFavourites.setState({ tells: false })
  settles(3)
  expect(await said()).toEqual([])
  expect(heard.asked).toEqual([])
})
