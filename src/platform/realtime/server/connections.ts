import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * How long the other side has for its goodbye. `ws` alone would wait for it half a minute, longer than a
 * shutdown may take.
 */
const GOODBYE_MS = 1_000

/** The connections of a server that became sockets, which it does not count among its own any more. */
export interface Connections {
  /** Resolves once all have closed; whoever has not answered our goodbye by then is cut off. */
  allClosed(): Promise<void>
}

/** Keeps the connections of a server that become sockets from now on, until they close. */
export function keepConnections(server: HttpServer): Connections {
  const open = new Map<Duplex, Promise<void>>()
  server.on('upgrade', (_request, connection: Duplex) => {
    const closed = new Promise<void>((resolve) => {
      connection.once('close', () => {
        open.delete(connection)
        resolve()
      })
    })
    open.set(connection, closed)
  })
  return {
    allClosed: async () => {
      const cutOff = setTimeout(() => {
        for (const connection of open.keys()) connection.destroy()
      }, GOODBYE_MS)
      await Promise.all(open.values())
      clearTimeout(cutOff)
    },
  }
}
