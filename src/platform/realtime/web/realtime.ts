import type { Socket } from 'socket.io-client'
import { create } from 'zustand'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { currentSigner, currentSite, putRight } from '#platform/http/web/call.ts'
import { useSessionStore } from '#platform/http/web/session.ts'
import { SOCKET_SIDE } from '#platform/http/web/side.ts'
import { signedHeaders } from '#platform/http/web/signing.ts'
import type { RealtimeMessage, Topic } from '#platform/outbox/event.ts'
import { pageReadable } from '#platform/shell/web/readable.ts'
import { MOST_AGE_MS, onArrival } from '../order.rules.ts'

/**
 * Whether the socket is up: polling is the fallback when it is not. `lostAt` is when one that stood was lost,
 * in milliseconds of this device; null where none is missing.
 */
export const useRealtimeStore = create<{ connected: boolean; lostAt: number | null }>(() => ({
  connected: false,
  lostAt: null,
}))

/** A message of a topic, or `reset`: too much was missed, fetch again. */
export type TopicEvent = RealtimeMessage | { readonly type: 'reset'; readonly topic: string }
type Listener = (event: TopicEvent) => void

interface Following {
  readonly listeners: Set<Listener>
  /** Since when, on the page's clock, what it shows of the topic may have been fetched. */
  readonly begun: number
  /** The last seq seen; null before the first answer. */
  seq: number | null
  /** While an answer is on its way: `again` when it must be asked for once more. */
  asking: 'no' | 'once' | 'again'
}

interface Backlog {
  readonly seq: number
  readonly reset: boolean
  readonly messages: readonly RealtimeMessage[]
}

/**
 * The least pause before the house is tried again where it could not answer or let go of us; the most is
 * twice as long.
 */
const AGAIN_MS = 3_000
/** Screens that begin to follow a topic may have fetched a little before. */
const FETCHED_BEFORE_MS = 1_000

const topics = new Map<string, Following>()
let socket: Socket | null = null
let opened = false
/** Whether a socket has stood on this page. */
let hasStood = false

function tell({ listeners }: Following, event: TopicEvent): void {
  for (const listener of listeners) listener(event)
}

function arrive(message: RealtimeMessage): void {
  const following = topics.get(message.topic)
  if (!following) return
  const todo = onArrival(following.seq, message.seq)
  if (todo === 'fetch') follow(message.topic)
  if (todo !== 'take') return
  following.seq = message.seq
  tell(following, message)
}

/**
 * What a page asks for: what came after the last message it saw, or, at first, since it may have fetched what
 * it shows.
 */
function missedBy({ seq, begun }: Following): { since: number } | { since: null; age: number } {
  if (seq !== null) return { since: seq }
  return { since: null, age: Math.min(Math.round(performance.now() - begun), MOST_AGE_MS) }
}

function follow(topic: string): void {
  const following = topics.get(topic)
  if (!following || !socket?.connected) return
  if (following.asking !== 'no') {
    following.asking = 'again'
    return
  }
  following.asking = 'once'
  socket.emit('subscribe', { topic, ...missedBy(following) }, (answer: Backlog | { refused: number }) => {
    const again = following.asking === 'again'
    following.asking = 'no'
    if ('refused' in answer) {
      if (answer.refused === WireErrors.unavailable.code) askLater(topic, following)
      return
    }
    if (answer.reset) {
      following.seq = answer.seq
      tell(following, { type: 'reset', topic })
    } else {
      following.seq ??= answer.seq - answer.messages.length
      for (const message of answer.messages) arrive(message)
      following.seq = Math.max(following.seq, answer.seq)
    }
    if (again) follow(topic)
  })
}

/** Does something after a pause; not all pages at one moment. */
function later(work: () => void): void {
  setTimeout(work, AGAIN_MS * (1 + Math.random()))
}

/** Asks once more where the house could not look, if the page still follows. */
function askLater(topic: string, following: Following): void {
  later(() => {
    if (topics.get(topic) === following) follow(topic)
  })
}

/** Connects, unless that is under way. */
function connect(made: Socket): void {
  if (!made.active) made.connect()
}

/**
 * Connects where the library does not do so by itself: after a refused handshake, and when the house ended
 * the socket.
 */
function connectLater(made: Socket): void {
  if (!made.active) later(() => connect(made))
}

/**
 * Asks for every topic what was missed, over a connection that is new: answers of the one before do not come
 * any more.
 */
function followAll(): void {
  for (const [topic, following] of topics) {
    following.asking = 'no'
    follow(topic)
  }
}

/** The token of the session that the last handshake was signed by; empty where it was the device. */
let shakenAs = ''

/** The handshake's headers, signed anew for each connection. */
async function auth(): Promise<Record<string, string>> {
  const signer = await currentSigner()
  shakenAs = signer.token
  const request = { method: 'GET', target: '/realtime', body: '', siteId: currentSite().siteId } as const
  return { ...(await signedHeaders(signer, request)), ...SOCKET_SIDE }
}

async function open(): Promise<void> {
  // Until then a page shows what it has just fetched.
  await pageReadable()
  const { io } = await import('socket.io-client')
  const made = io(currentSite().realtimeUrl || location.origin, {
    path: '/realtime',
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
    auth: (give) =>
      void auth().then(give, () => {
        // Unsigned it would be refused like a device that the house does not know.
        made.disconnect()
        connectLater(made)
      }),
  })
  socket = made
  // Whether the last handshake was refused and made once more at once.
  let repeated = false
  made.on('connect', () => {
    repeated = false
    hasStood = true
    useRealtimeStore.setState({ connected: true, lostAt: null })
    followAll()
  })
  made.on('disconnect', () => {
    useRealtimeStore.setState({ connected: false, lostAt: Date.now() })
    connectLater(made)
  })
  made.on('message', arrive)
  // The house lost messages that were sent: what this page saw may be of them.
  made.on('afresh', () => {
    for (const topic of topics.keys()) follow(topic)
  })
  // Whoever logs in or out follows topics as who they are now.
  useSessionStore.subscribe((now, before) => {
    if (now.generation !== before.generation) made.disconnect().connect()
  })
  made.on('connect_error', async (error) => {
    if (made.active) return
    const { data } = error as Error & { readonly data?: { readonly code: number } }
    const refused = { code: data?.code ?? null, data, token: shakenAs }
    const isRight = await putRight(refused, true).catch(() => false)
    // As a call is: what was put right is tried once more, and what is refused even then only after a while.
    if (isRight && !repeated) connect(made)
    else connectLater(made)
    repeated = isRight
  })
}

/** Follows a topic until the returned function is called. Loads the socket when first needed. */
export function followTopic(topic: Topic, listener: Listener): () => void {
  let following = topics.get(topic)
  if (!following) {
    // Before the first socket stands, all that a page shows may be as old as the page.
    const begun = hasStood ? performance.now() - FETCHED_BEFORE_MS : 0
    following = { listeners: new Set(), begun, seq: null, asking: 'no' }
    topics.set(topic, following)
    follow(topic)
  }
  following.listeners.add(listener)
  if (!opened) {
    opened = true
    // The next topic tries again when the library itself could not be fetched.
    open().catch(() => {
      opened = false
    })
  }
  return () => {
    const current = topics.get(topic)
    current?.listeners.delete(listener)
    if (current && current.listeners.size === 0) {
      topics.delete(topic)
      socket?.emit('unsubscribe', topic)
    }
  }
}
