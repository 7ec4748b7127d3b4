import type { Server } from 'socket.io'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { textFrame } from './text-frame.rules.ts'

/**
 * Sends a message to every socket that follows its topic: encoded once, down to the bytes on the line, and handed to each
 * connection that has nothing waiting without the library's queue in between. A connection that is still writing takes the
 * same packet through its queue, so that each gets its messages in their order.
 */
export function broadcast(io: Server, message: RealtimeMessage): void {
  const { adapter, sockets } = io.of('/')
  // An event of Socket.IO (2) in a message of Engine.IO (4).
  const data = `2${JSON.stringify(['message', message])}`
  const options = { compress: false, wsPreEncodedFrame: [textFrame(`4${data}`)] }
  const packets = [{ type: 'message' as const, data, options }]
  for (const id of adapter.rooms.get(message.topic) ?? []) {
    const connection = sockets.get(id)?.conn
    if (connection?.readyState === 'open' && connection.transport.writable) connection.transport.send(packets)
    else connection?.write(data, options)
  }
}
