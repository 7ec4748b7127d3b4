import {
  hashKey,
  keepPreviousData,
  notifyManager,
  type Query,
  type QueryClient,
  replaceEqualDeep,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { isHeld, untilStill } from '#design/still/still.ts'
import { type Call, maySpeak } from '#platform/http/contract.ts'
import { ApiError } from './api-error.ts'
import { type CallOptions, callApi } from './call.ts'
import { thisSession, useSessionStore } from './session.ts'
import { NEEDS_SESSION } from './side.ts'

/** How a query refreshes. */
export interface CallQueryOptions<T> {
  readonly enabled?: boolean
  /** Fetches again this often while the page is visible, in the background of the session. */
  readonly pollSeconds?: number
  /** Polls only as long as the answer asks for it. */
  readonly pollWhile?: (answer: T) => boolean
  readonly staleSeconds?: number
  /** Goes on showing what was answered to the input before, until this one is answered. */
  readonly keepLast?: boolean
}

/** The cache key of a call: everything of a call, or one input of it. */
export function callKey<I extends z.ZodType>(call: Call<I>, input?: z.input<I>): readonly unknown[] {
  return input === undefined ? [call.id] : [call.id, input]
}

const isCalledOff = (error: unknown) => error instanceof DOMException

/** What a query keeps of an answer, where that is not the answer itself: read once, when it arrives. */
export interface Reading<O extends z.ZodType, T> {
  readonly read: (answer: z.input<O>) => T
}

/**
 * A declared call as a query. A call that needs a member does not run for visitors (S6-004). An answer that
 * `read` cannot read is a defect and no refusal: it goes to the page's error boundary, and nothing is shown
 * in its place.
 */
export function useCallQuery<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options?: CallQueryOptions<z.input<O>>,
): UseQueryResult<z.input<O>, ApiError>
export function useCallQuery<I extends z.ZodType, O extends z.ZodType, T>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallQueryOptions<T> & Reading<O, T>,
): UseQueryResult<T, ApiError>
export function useCallQuery<I extends z.ZodType, O extends z.ZodType, T>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallQueryOptions<T> & Partial<Reading<O, T>> = {},
): UseQueryResult<T, ApiError> {
  const status = useSessionStore((state) => state.status)
  const needsMember = NEEDS_SESSION.has(call.access)
  const fetched = useRef(false)
  return useQuery<T, ApiError>({
    queryKey: callKey(call, input),
    meta: { speaks: maySpeak(call), needsMember },
    queryFn: async ({ signal, client, queryKey }) => {
      const background = fetched.current
      fetched.current = true
      const ask = () => callApi(call, input, { signal, background, reads: true })
      let answer = await ask()
      // What is on screen already does not change its place under a press. What the press itself has made old
      // meanwhile is asked for again: the answer is from before it.
      if (isHeld() && client.getQueryData(queryKey) !== undefined) {
        await untilStill()
        if (client.getQueryState(queryKey)?.isInvalidated) answer = await ask()
      }
      return options.read ? options.read(answer) : (answer as T)
    },
    throwOnError: (error) => options.read !== undefined && !(error instanceof ApiError || isCalledOff(error)),
    enabled: (options.enabled ?? true) && (!needsMember || status === 'member'),
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const { pollSeconds, pollWhile } = options
      const rests = pollSeconds === undefined || (pollWhile && (data === undefined || !pollWhile(data)))
      return rests ? false : untilDue(Math.max(dataUpdatedAt, errorUpdatedAt), pollSeconds * 1000)
    },
    staleTime: (options.staleSeconds ?? 5) * 1000,
    placeholderData: options.keepLast ? keepPreviousData : undefined,
  })
}

/**
 * A part of what is shown of a call, for whoever needs no more of it: drawn again when that part is another, and not
 * with every change of the whole. Undefined until it is answered; somebody on the page asks for it (`useCallQuery`).
 */
export function useCallPart<I extends z.ZodType, O extends z.ZodType, P>(
  call: Call<I, O>,
  input: z.input<I>,
  part: (answer: z.input<O>) => P,
): P | undefined {
  const cache = useQueryClient().getQueryCache()
  const name = hashKey(callKey(call, input))
  const last = useRef<{ whole: z.input<O>; part: typeof part; value: P } | undefined>(undefined)
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const whole = cache.get<z.input<O>>(name)?.state.data
      if (whole === undefined) last.current = undefined
      else if (last.current?.whole !== whole || last.current.part !== part)
        last.current = { whole, part, value: replaceEqualDeep(last.current?.value, part(whole)) }
      return last.current?.value
    },
  )
}

/**
 * How long until what was answered last is asked for again. The wait begins anew with whatever changes what is
 * shown: counted from there, what is pushed by the second would put it off for ever.
 */
export const untilDue = (answeredAt: number, everyMs: number): number => {
  const left = answeredAt + everyMs - Date.now()
  // A clock that was moved says anything.
  return Math.min(everyMs, Math.max(left, 1000))
}

/**
 * Marks what was answered in words as old, so that what is on screen of it is asked for in the language that
 * was chosen.
 */
export function invalidateWords(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.['speaks'] !== false })
}

/**
 * Drops every answer, as one session gives way to the next, and fetches anew what is on screen. Where nobody
 * is signed in any more, what needs a member is not asked for: what shows it is about to go, and the house
 * would refuse.
 */
export function forgetAnswers(client: QueryClient): void {
  const isMember = useSessionStore.getState().status === 'member'
  const isRefused = ({ meta }: Query) => !isMember && meta?.['needsMember'] === true
  client.removeQueries({ type: 'inactive' })
  for (const query of client.getQueryCache().findAll({ predicate: isRefused })) query.reset()
  void client.resetQueries({ predicate: (query) => !isRefused(query) })
}

/** Marks a call's answers as old, so that what is on screen fetches again. */
export function invalidateCall<I extends z.ZodType>(
  client: QueryClient,
  call: Call<I>,
  input?: z.input<I>,
): Promise<void> {
  return client.invalidateQueries({ queryKey: callKey(call, input) })
}

/**
 * Changes what is kept of answers by what is known to be new in them. They are as old as they were, and to be
 * asked for again where they were: a change to a part says nothing of the rest. One in which nothing is new stays
 * as it is: several parts of a page hear the same, and each has it put in.
 */
export function patchAnswers<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  patch: (shown: T) => T,
): void {
  notifyManager.batch(() => {
    // Of one input alone, where one is named: the key without is the beginning of every other.
    for (const query of client.getQueryCache().findAll({ queryKey, exact: queryKey.length > 1 })) {
      const { data, dataUpdatedAt, isInvalidated } = query.state
      if (data === undefined) continue
      const patched = replaceEqualDeep(data as T, patch(data as T))
      if (patched === data) continue
      query.setData(patched, { updatedAt: dataUpdatedAt, manual: true })
      if (isInvalidated) query.invalidate()
    }
  })
}

/**
 * Puts what was pushed over what is shown of a call. An answer that is on its way may be older than that, so
 * it is put over that one, too, once it is there; asking again would ask with every push where they come by
 * the second.
 */
export function patchCall<I extends z.ZodType, O extends z.ZodType>(
  client: QueryClient,
  call: Call<I, O>,
  input: z.input<I>,
  patch: (shown: z.input<O>) => z.input<O>,
): void {
  const queryKey = callKey(call, input)
  const put = () => patchAnswers(client, queryKey, patch)
  put()
  const onItsWay = client.getQueryCache().find({ queryKey })?.promise
  // One that fails shows nothing, and one that is called off is asked for anew.
  onItsWay?.then(put, () => undefined)
}

/** News that come within so long fetch once. Short enough to look like at once. */
const GATHER_MS = 250
const gathering = new WeakMap<QueryClient, Set<string>>()

/**
 * As `invalidateCall`, for what is pushed: it may come in bursts and be heard in several places, and a call
 * that is fetched anew for each of them would soon use up what an address may ask.
 */
export function invalidateSoon<I extends z.ZodType>(
  client: QueryClient,
  call: Call<I>,
  /** Of this input alone. */
  input?: z.input<I>,
): void {
  const gathered = gathering.get(client) ?? new Set()
  gathering.set(client, gathered)
  const queryKey = callKey(call, input)
  const name = JSON.stringify(queryKey)
  if (gathered.has(name)) return
  gathered.add(name)
  setTimeout(() => {
    gathered.delete(name)
    if (input === undefined) void invalidateCall(client, call)
    // What names nothing is the beginning of what names something.
    else void client.invalidateQueries({ queryKey, exact: true })
  }, GATHER_MS)
}

/**
 * A declared call as a mutation. What it answers is handed to `keep`, where it says what a query shows: see
 * `keepIn`. For calls that move money use `useOnceMutation`.
 */
export function useCallMutation<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  keep?: (client: QueryClient, answer: z.input<O>) => void,
): UseMutationResult<z.input<O>, ApiError, z.input<I>> {
  const client = useQueryClient()
  return useMutation<z.input<O>, ApiError, z.input<I>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: (answer) => keep?.(client, answer),
  })
}

/**
 * Has a change that answers as another call does take the place of what is on screen of that one. Where that
 * is being asked for just now, its answer may be older than the change: it is called off, and asked for anew.
 */
export function keepIn<O extends z.ZodType>(shown: Call<z.ZodType, O>) {
  return (client: QueryClient, answer: z.input<O>): void => {
    const queryKey = callKey(shown, {})
    client.setQueryData(queryKey, answer)
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  }
}

const RETRIES = 3
const RETRY_PAUSE_MS = 800

/** An input without its request id; of several forms each by itself. */
type WithoutId<I> = I extends unknown ? Omit<I, 'requestId'> : never

/**
 * A call that moves money as a mutation: it makes the request id when the person presses, keeps it through
 * retries and through further presses with the same input until the server has answered for good, and retries
 * by itself when no answer arrives. However often it is pressed, it happens once.
 */
export function useOnceMutation<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  options: Pick<CallOptions, 'onWords'> = {},
): UseMutationResult<z.input<O>, ApiError, WithoutId<z.input<I>>> {
  const pending = useRef<{ body: string; requestId: string } | null>(null)
  return useMutation<z.input<O>, ApiError, WithoutId<z.input<I>>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input)
      if (pending.current?.body !== body) pending.current = { body, requestId: crypto.randomUUID() }
      const { requestId } = pending.current
      try {
        const data = await callUntilAnswered(call, { ...input, requestId } as z.input<I>, options)
        pending.current = null
        return data
      } catch (error) {
        if (error instanceof ApiError && error.isFinal) pending.current = null
        throw error
      }
    },
  })
}

/**
 * Makes a call that moves money, and makes it again when no answer arrives, in the session that it was begun
 * in: never as somebody who signed in meanwhile. Throws ApiError as `callApi` does; one that is not final
 * leaves the outcome unknown, and only the very same request may be made again.
 */
export async function callUntilAnswered<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: Pick<CallOptions, 'onWords'> = {},
): Promise<z.input<O>> {
  const goesOn = thisSession()
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(call, input, { ...options, onlyWhile: goesOn })
    } catch (error) {
      const again = error instanceof ApiError && !error.isFinal && error.status !== 429 && goesOn()
      if (!again || tries > RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * tries))
    }
  }
}
