import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { report } from 'node:process'
import type { Logger } from 'pino'
import { countOpen } from './count-open.ts'

/** Files besides connections and the database's: the program, its log, Redis, calls to banks and venues. */
const OTHER_FILES = 100
/** A connection has a file open besides itself while it is sent one. */
const FILES_EACH = 2
const FEWEST = 16
/** How often it is said, at most, that connections are turned away. */
const SAY_EVERY_MS = 60_000

/** How many files this process may have open; null where there is no such limit or nobody says. */
export function openFilesLimit(): number | null {
  // Otherwise it asks for the names of all hosts that it is connected to.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' && soft > 0 ? soft : null
}

/**
 * How many connections a process can take with so many files and still reach its database and all else that
 * it needs. No limit (null) stays none.
 */
export function mostConnections(openFiles: number | null, databasePoolSize: number): number | null {
  if (openFiles === null) return null
  return Math.max(FEWEST, Math.floor((openFiles - databasePoolSize - OTHER_FILES) / FILES_EACH))
}

/** How many connections a server takes. */
export interface ConnectionLimits {
  /** In all; null: as many as come. */
  readonly most: number | null
  /** From one address, or one household's of IPv6. Proxies that speak for many are not counted. */
  readonly perAddress: number
  readonly isProxy: (address: string) => boolean
  readonly log: Logger
}

/** Keeps the connections of a server within their limits: whoever comes on top is hung up on at once. */
export function limitConnections(server: HttpServer, limits: ConnectionLimits): void {
  const { most, perAddress, isProxy, log } = limits
  if (most !== null) server.maxConnections = most
  let saidAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ most }, 'connections are turned away: more would take all files this process may open')
  })
  const mayOpen = countOpen(perAddress)
  server.on('connection', (connection: Socket) => {
    const address = connection.remoteAddress
    if (address === undefined || isProxy(address)) return
    if (!mayOpen(address, connection)) connection.destroy()
  })
}
