import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { holdStill, STILL_MS } from '#design/still/still.ts'
import { defineCall, HEADER } from '../contract.ts'
import { ApiError } from './api-error.ts'
import { saveDevice, savedSession } from './credentials.ts'
import {
  callKey,
  callUntilAnswered,
  forgetAnswers,
  invalidateSoon,
  invalidateWords,
  keepIn,
  patchAnswers,
  patchCall,
  untilDue,
  useCallQuery,
} from './query.ts'
import { beginSession, endSession } from './session.ts'

const listCall = defineCall({
  id: 'toy.list',
  method: 'GET',
  path: '/toy/v1/list',
  access: 'public',
  summary: 'Lists',
  input: z.strictObject({}),
  output: z.strictObject({ list: z.array(z.string()) }),
})

const namesCall = { ...listCall, id: 'toy.names', speaks: true }

const mineCall = { ...listCall, id: 'toy.mine', access: 'session' as const }

function Both() {
  useCallQuery(listCall, {})
  useCallQuery(namesCall, {})
  return null
}

const read = ({ list }: { list: string[] }) => {
  const [first] = list
  if (first === undefined) throw new RangeError('nothing in it')
  return first
}
function First() {
  useCallQuery(listCall, {}, { read })
  return null
}

function Mine() {
  useCallQuery(listCall, {})
  useCallQuery(mineCall, {})
  return null
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('news in a burst, heard in several places, fetch once; the next one fetches again', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  for (let times = 0; times < 5; times += 1) invalidateSoon(client, listCall)
  expect(invalidate).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(invalidate).toHaveBeenCalledOnce()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: callKey(listCall) })
  invalidateSoon(client, listCall)
  vi.runAllTimers()
  expect(invalidate).toHaveBeenCalledTimes(2)
})

it('news of one input fetch that one again, and none of the others', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  for (let times = 0; times < 2; times += 1) invalidateSoon(client, listCall, {})
  vi.runAllTimers()
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: callKey(listCall, {}), exact: true })
})

it('another language asks again for what was answered in words, and for nothing else', async () => {
  const client = new QueryClient()
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Both)))
  await invalidateWords(client)
  const old = (call: typeof listCall) => client.getQueryState(callKey(call, {}))?.isInvalidated
  expect([listCall, namesCall].map(old)).toEqual([false, true])
})

describe('an answer of which something else is kept', () => {
  const queryOf = (answer: object) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: answer, traceId: '' }))
    const client = new QueryClient()
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(First)))
    const query = client.getQueryCache().find({ queryKey: callKey(listCall, {}) })
    if (!query) throw new Error('not asked for')
    return query
  }

  it('is read once, when it comes', async () => {
    const query = queryOf({ list: ['one', 'two'] })
    await query.fetch()
    expect(query.state.data).toBe('one')
  })

  it('is shown at once the first time, and waits for the moment after a press once something is on screen', async () => {
    const query = queryOf({ list: ['one'] })
    holdStill()
    await query.fetch()
    expect(query.state.data).toBe('one')
    const pressed = performance.now()
    holdStill()
    await query.fetch()
    expect(performance.now() - pressed).toBeGreaterThanOrEqual(STILL_MS - 1)
  })

  it('is asked for anew where what it tells of has changed while it waited', async () => {
    const query = queryOf({ list: ['on screen'] })
    await query.fetch()
    const answers = ['before the press', 'after it']
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 0, msg: '', data: { list: [answers.shift()] }, traceId: '' }),
    )
    holdStill()
    const fetching = query.fetch()
    query.invalidate()
    await fetching
    expect(query.state.data).toBe('after it')
  })

  it('goes to the error boundary where it cannot be read, and leaves nothing to show', async () => {
    const query = queryOf({ list: [] })
    await expect(query.fetch({ ...query.options, retry: false })).rejects.toThrow(RangeError)
    expect(query.state).toMatchObject({ status: 'error', data: undefined })
    const { throwOnError } = query.options as { throwOnError?: (error: unknown) => boolean }
    expect(throwOnError?.(query.state.error)).toBe(true)
    expect(throwOnError?.(new ApiError({ code: null, status: 0, message: '' }))).toBe(false)
  })
})

describe('what was fetched in a session that is over', () => {
  /** A page that shows both, and what it asks for again. */
  function shownBy(client: QueryClient): string[] {
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Mine)))
    const asked: string[] = []
    for (const call of [listCall, mineCall]) {
      const queryKey = callKey(call, {})
      client.setQueryData(queryKey, { list: ['of before'] })
      const queryFn = async () => {
        asked.push(call.id)
        return { list: [] }
      }
      const { meta } = client.getQueryCache().find({ queryKey }) ?? {}
      new QueryObserver(client, { queryKey, queryFn, meta, staleTime: 60_000 }).subscribe(() => undefined)
    }
    return asked
  }

  afterEach(async () => endSession('logout', (await savedSession())?.token ?? ''))

  it.each([
    ['nobody is signed in any more: no member’s answers are asked for', null, ['toy.list']],
    ['somebody else is signed in', 'somebody else', ['toy.list', 'toy.mine']],
  ])('is forgotten where %s', async (_name, next, askedAgain) => {
    const signKey = Buffer.alloc(32).toString('base64url')
    await beginSession({ token: 'lin', signKey })
    const client = new QueryClient()
    const asked = shownBy(client)
    if (next) await beginSession({ token: next, signKey })
    else await endSession('logout', 'lin')
    forgetAnswers(client)
    expect(client.getQueryData(callKey(mineCall, {}))).toBeUndefined()
    expect(asked).toEqual(askedAgain)
    client.clear()
  })
})

describe('what is pushed while an answer is on its way', () => {
  const key = callKey(listCall, {})
  const push = (client: QueryClient) =>
    patchCall(client, listCall, {}, ({ list }) => ({ list: list.map(() => 'pushed') }))

  it.each([
    ['that may be older stands over it, too', ['shown'], ['pushed']],
    ['for the first time stands over it', undefined, []],
  ])('%s', async (_name, shown, atOnce) => {
    const client = new QueryClient()
    if (shown) client.setQueryData(key, { list: shown })
    let answer = (_: { list: string[] }) => {}
    const asking = client.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise<{ list: string[] }>((resolve) => (answer = resolve)),
    })
    push(client)
    expect(client.getQueryData<{ list: string[] }>(key)?.list ?? []).toEqual(atOnce)
    answer({ list: ['older'] })
    await asking
    await expect.poll(() => client.getQueryData(key)).toEqual({ list: ['pushed'] })
  })

  it('gives way to what is asked for afterwards', async () => {
    const client = new QueryClient()
    client.setQueryData(key, { list: ['shown'] })
    push(client)
    await client.fetchQuery({ queryKey: key, queryFn: async () => ({ list: ['newer'] }) })
    expect(client.getQueryData(key)).toEqual({ list: ['newer'] })
  })
})

describe('a part of an answer that is changed', () => {
  const key = callKey(listCall, {})
  const other = callKey(listCall, { page: 2 } as never)
  const shownSince = (client: QueryClient, queryKey: readonly unknown[]) =>
    client.getQueryState(queryKey)?.dataUpdatedAt

  it('leaves it as old as it was, and to be asked for again where it was', async () => {
    const client = new QueryClient()
    client.setQueryData(key, { list: ['shown'] }, { updatedAt: 1000 })
    await client.invalidateQueries({ queryKey: key })
    patchAnswers<{ list: string[] }>(client, callKey(listCall), () => ({ list: ['patched'] }))
    expect(client.getQueryData(key)).toEqual({ list: ['patched'] })
    expect(shownSince(client, key)).toBe(1000)
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('tells nobody where it says nothing new, however many parts of the page put it in', () => {
    const client = new QueryClient()
    client.setQueryData(key, { list: ['shown'] })
    const told = vi.fn()
    client.getQueryCache().subscribe(told)
    const put = (list: string[]) => patchCall(client, listCall, {}, () => ({ list }))
    put(['shown'])
    expect(told).not.toHaveBeenCalled()
    for (const list of [['patched'], ['patched'], ['patched']]) put(list)
    expect(told).toHaveBeenCalledOnce()
  })

  it('changes that of one input alone, where one is named, and makes up none', () => {
    const client = new QueryClient()
    client.setQueryData(other, { list: ['other'] })
    patchAnswers(client, key, () => ({ list: ['patched'] }))
    expect(client.getQueryData(other)).toEqual({ list: ['other'] })
    expect(client.getQueryData(key)).toBeUndefined()
  })

  it.each([
    ['just answered', 100_000, 60_000],
    ['answered a while ago', 60_000, 20_000],
    ['answered too long ago, which failed since', 10_000, 1000],
    ['answered by a clock that is ahead', 900_000, 60_000],
  ])('%s, it is due when it was', (_name, answeredAt, left) => {
    vi.useFakeTimers({ now: 100_000 })
    expect(untilDue(answeredAt, 60_000)).toBe(left)
  })
})

describe('what a change answers with', () => {
  const queryKey = callKey(listCall, {})
  type List = { list: string[] }

  /** A page that shows a list: how to answer each time that it asks. */
  function asking(client: QueryClient): ((answer: List) => void)[] {
    const answers: ((answer: List) => void)[] = []
    const queryFn = () => new Promise<List>((resolve) => answers.push(resolve))
    new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined)
    return answers
  }

  it('stays where an answer comes that was on its way before, and is asked for anew', async () => {
    const client = new QueryClient()
    client.setQueryData<List>(queryKey, { list: ['before'] })
    const answers = asking(client)
    void client.invalidateQueries({ queryKey })
    keepIn(listCall)(client, { list: ['changed'] })
    expect(answers).toHaveLength(2)
    answers[0]?.({ list: ['before'] })
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.getQueryData(queryKey)).toEqual({ list: ['changed'] })
    answers[1]?.({ list: ['changed since'] })
    await expect.poll(() => client.getQueryData(queryKey)).toEqual({ list: ['changed since'] })
    client.clear()
  })

  it('is not asked for again where nothing is on its way', () => {
    const client = new QueryClient()
    client.setQueryData<List>(queryKey, { list: ['before'] })
    const answers = asking(client)
    keepIn(listCall)(client, { list: ['changed'] })
    expect(client.getQueryData(queryKey)).toEqual({ list: ['changed'] })
    expect(answers).toEqual([])
    client.clear()
  })
})

describe('a call that moves money', () => {
  const payCall = defineCall({
    id: 'toy.pay',
    method: 'POST',
    path: '/toy/v1/pay',
    access: 'member',
    once: true,
    summary: 'Pays',
    input: z.strictObject({ requestId: z.uuid() }),
    output: z.strictObject({}),
  })
  const input = { requestId: '0198c0de-0000-7000-8000-000000000001' }
  const keyBytes = Buffer.alloc(32).toString('base64url')
  const signIn = (token: string) => beginSession({ token, signKey: keyBytes })
  const pay = () => callUntilAnswered(payCall, input)

  /** Who has paid: the house loses as many answers as are told. */
  function housePaidBy(lost: number): string[] {
    const paidBy: string[] = []
    vi.stubGlobal('fetch', async (_target: string, { headers }: { headers: Record<string, string> }) => {
      paidBy.push(headers[HEADER.token] ?? '')
      if (paidBy.length <= lost) throw new TypeError('no line')
      return Response.json({ code: 0, msg: '', data: {}, traceId: 'test' })
    })
    return paidBy
  }

  beforeEach(async () => {
    await saveDevice('device', keyBytes)
    await signIn('lin')
  })
  afterEach(async () => endSession('logout', (await savedSession())?.token ?? ''))

  it('is made again when no answer came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const paidBy = housePaidBy(2)
    const paying = pay()
    await vi.waitUntil(async () => {
      await vi.runAllTimersAsync()
      return paidBy.length === 3
    })
    expect(await paying).toEqual({})
    expect(paidBy).toEqual(['lin', 'lin', 'lin'])
  })

  it.each([
    ['somebody else has signed in', () => signIn('somebody else')],
    ['the member has signed out', () => endSession('logout', 'lin')],
  ])('is not made again once %s', async (_name, change) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const paidBy = housePaidBy(1)
    const refused = expect(pay()).rejects.toMatchObject({ name: 'ApiError', code: null })
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 5 })
    await change()
    await vi.runAllTimersAsync()
    await refused
    expect(paidBy).toEqual(['lin'])
  })

  it('is not made at all where somebody else signs in while it is signed', async () => {
    const paidBy = housePaidBy(0)
    const sign = crypto.subtle.sign.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...given) => {
      await signIn('somebody else')
      return sign(...given)
    })
    await expect(pay()).rejects.toMatchObject({ name: 'ApiError', code: null })
    expect(paidBy).toEqual([])
  })
})
