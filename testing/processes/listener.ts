import { io, type Socket } from 'socket.io-client'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import type { WireClient } from '../wire-client.ts'

/** A member's socket on one process, following their own topic. */
export interface Listener {
  /** What came since it was opened, without what it was told then. */
  heard(): readonly RealtimeMessage[]
  /** What was missed since the `seq` it was opened with. */
  readonly missed: readonly RealtimeMessage[]
  /** The newest `seq` when it was opened. */
  readonly seq: number
  /** Once the connection is gone. */
  readonly gone: Promise<void>
  close(): void
}

/** Opens a member's socket as a browser on the page `origin` does. Rejects when it is refused. */
export async function listen(
  client: WireClient,
  member: { id: string },
  at: { url: string; origin: string; since: number | null },
): Promise<Listener> {
  const signed = client.signed('/realtime', '', {}, 'GET')
  const auth = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]))
  const socket: Socket = io(at.url, {
    path: '/realtime',
    transports: ['websocket'],
    extraHeaders: { origin: at.origin },
    auth,
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const all: RealtimeMessage[] = []
  socket.on('message', (message: RealtimeMessage) => all.push(message))
  const gone = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()))
  const topic = `member:${member.id}`
  const backlog = await socket.emitWithAck('subscribe', { topic, since: at.since })
  if ('refused' in backlog || backlog.reset) throw new Error(`not followed: ${JSON.stringify(backlog)}`)
  return {
    heard: () => all.filter(({ seq }) => seq > backlog.seq),
    missed: backlog.messages,
    seq: backlog.seq,
    gone,
    close: () => socket.disconnect(),
  }
}
