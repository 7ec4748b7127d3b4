import type { Socket } from 'socket.io-client'
import { create } from 'zustand'
import { currentSigner, currentSite } from '#platform/http/web/call.ts'
import { useSessionStore } from '#platform/http/web/session.ts'
import { signedHeaders } from '#platform/http/web/signing.ts'
import type { RealtimeMessage, Topic } from '#platform/outbox/event.ts'
import { pageReadable } from '#platform/shell/web/readable.ts'
import { onArrival } from '../order.rules.ts'

/** Whether the socket is up: polling is the fallback when it is not. */
export const useRealtimeStore = create<{ connected: boolean }>(() => ({ connected: false }))

/** A message of a topic, or `reset`: too much was missed, fetch again. */
export type TopicEvent = RealtimeMessage | { readonly type: 'reset'; readonly topic: string }
type Listener = (event: TopicEvent) => void

interface Following {
  readonly listeners: Set<Listener>
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

const topics = new Map<string, Following>()
let socket: Socket | null = null
let opened = false

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

function follow(topic: string): void {
  const following = topics.get(topic)
  if (!following || !socket?.connected) return
  if (following.asking !== 'no') {
    following.asking = 'again'
    return
  }
  following.asking = 'once'
  socket.emit('subscribe', { topic, since: following.seq }, (answer: Backlog | { refused: number }) => {
    const again = following.asking === 'again'
    following.asking = 'no'
    if ('refused' in answer) return
    if (answer.reset) {
      following.seq = answer.seq
      tell(following, { type: 'reset', topic })
    } else {
      for (const message of answer.messages) arrive(message)
      following.seq = Math.max(following.seq ?? 0, answer.seq)
    }
    if (again) follow(topic)
  })
}

/** Asks for every topic what was missed, over a connection that is new: answers of the one before do not come any more. */
function followAll(): void {
  for (const [topic, following] of topics) {
    following.asking = 'no'
    follow(topic)
  }
}

/** The handshake's headers, signed anew for each connection. */
async function auth(): Promise<Record<string, string>> {
  const signer = await currentSigner()
  return signedHeaders(signer, { method: 'GET', target: '/realtime', body: '', siteId: currentSite().siteId })
}

async function open(): Promise<void> {
  // Until then a page shows what it has just fetched.
  await pageReadable()
  const { io } = await import('socket.io-client')
  const made = io(currentSite().realtimeUrl || location.origin, {
    path: '/realtime',
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
    auth: (give) => void auth().then(give, () => give({})),
  })
  socket = made
  made.on('connect', () => {
    useRealtimeStore.setState({ connected: true })
    followAll()
  })
  made.on('disconnect', () => useRealtimeStore.setState({ connected: false }))
  made.on('message', arrive)
  // Whoever logs in or out follows topics as who they are now.
  useSessionStore.subscribe((now, before) => {
    if (now.generation !== before.generation) made.disconnect().connect()
  })
  // A refused handshake is not retried by the library; the next login or a later attempt may succeed.
  made.on('connect_error', () => {
    if (!made.active) setTimeout(() => made.connect(), 5_000)
  })
}

/** Follows a topic until the returned function is called. Loads the socket when first needed. */
export function followTopic(topic: Topic, listener: Listener): () => void {
  let following = topics.get(topic)
  if (!following) {
    following = { listeners: new Set(), seq: null, asking: 'no' }
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
