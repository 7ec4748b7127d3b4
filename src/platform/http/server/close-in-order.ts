import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How often a closing server looks whether everything is answered. */
const LOOK_MS = 20

/**
 * Makes an app close in order: it takes no new connections, answers what is under way, then hangs up.
 * Browsers keep connections open for later, and open some that they never use: those must not hold up a
 * shutdown, and a server by itself waits a minute for them. Call before it listens; the answer closes it.
 */
export function closingInOrder(http: FastifyInstance): () => Promise<void> {
  let underWay = 0
  http.server.on('request', (_request, response: ServerResponse) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  return async () => {
    const hangUp = setInterval(() => {
      if (underWay === 0) http.server.closeAllConnections()
    }, LOOK_MS)
    try {
      await http.close()
    } finally {
      clearInterval(hangUp)
    }
  }
}
