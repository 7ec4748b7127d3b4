import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server } from 'socket.io'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { textFrame } from './text-frame.ts'

/**
 * Sockets that are written to in one turn of the event loop: a few milliseconds, for which whoever asks this
 * process something waits.
 */
const IN_ONE_TURN = 250

/**
 * Sends a message to every socket that follows its topic: made into one frame, and that put on the line of
 * each connection that has nothing waiting, without the libraries' queues in between. One that is still
 * writing takes the same packet through its queue, so that each gets its messages in their order. Resolves
 * when all have been handed it.
 */
export async function broadcast(io: Server, message: RealtimeMessage): Promise<void> {
  const { adapter, sockets } = io.of('/')
  // An event of Socket.IO (2) in a message of Engine.IO (4). No socket compresses, so that a frame is the
  // same for all.
  const data = `2${JSON.stringify(['message', message])}`
  const frame = textFrame(`4${data}`)
  let written = 0
  // Who joins while it goes out is served last, or had it in the answer that let them join; who leaves is
  // passed over.
  for (const id of adapter.rooms.get(message.topic) ?? []) {
    const connection = sockets.get(id)?.conn
    const line = connection?.request.socket
    if (line?.writable && connection?.readyState === 'open' && connection.transport.writable)
      line.write(frame)
    else connection?.write(data, { compress: false })
    written += 1
    if (written % IN_ONE_TURN === 0) await nextTurn()
  }
}
