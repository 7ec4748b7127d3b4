import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { App } from '#platform/context/context.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { addressGroup } from '#platform/http/address-group.rules.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { callerAddress, trustIn } from '#platform/http/server/front/caller-address.ts'
import { countOpen } from '#platform/http/server/front/count-open.ts'
import { namesOneHost } from '#platform/http/server/front/every-request.ts'
import { headersOfAll } from '#platform/http/server/front/headers.ts'
import { refuseRaw } from '#platform/http/server/front/raw-answer.ts'
import { type RateLimits, SOCKET_ADDRESS_LIMIT } from '#platform/http/server/limits/limits.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'

export const REALTIME_PATH = '/realtime'
/** The protocol's version that Socket.IO's clients speak since its version 3. */
const PROTOCOL = '4'

/** How long a connection may take to say who it is; one that was refused then has the same time to go. */
const SAYS_WHO_WITHIN_MS = 5_000

/** When somebody may try again at whose address as many are open as may be. */
const BACK_AFTER_SECONDS = 60

/** What the door asks before it lets a connection become a socket. */
interface DoorOptions {
  readonly app: Pick<App, 'config' | 'log'>
  readonly texts: Texts
  readonly limits: RateLimits
}

/** The door of a gateway. */
export interface Door {
  /** Notes that whoever came by this request has said who they are. */
  isKnown(request: IncomingMessage): void
}

/**
 * Lets through what can become a socket, and refuses everything else in the envelope: what is no WebSocket of
 * ours, comes from another site's page, or from an address that has or opens too many. Who has not said in time who they are
 * is cut off, whether they answer a goodbye or not.
 */
export function openDoor(server: HttpServer, behind: HttpServer, { app, texts, limits }: DoorOptions): Door {
  const { publicUrl, trustedProxies, connectionsPerAddress } = app.config
  const headers = headersOfAll(app.config)
  const trusts = trustIn(trustedProxies)
  const mayOpen = countOpen(connectionsPerAddress)
  const known = new WeakSet<Duplex>()
  const enter = async (request: IncomingMessage, connection: Duplex): Promise<void> => {
    refuseOthers(request)
    refuseForeignPage(request, publicUrl)
    const address = callerAddress(request, trusts)
    if (!mayOpen(address, connection)) {
      const seconds = BACK_AFTER_SECONDS
      throw WireErrors.tooManyRequests({ params: { seconds }, data: { retryAfterSeconds: seconds } })
    }
    await limits.take('sockets of an address', SOCKET_ADDRESS_LIMIT, addressGroup(address))
  }
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // Until it is a socket, or refused, nobody else hears of its faults.
    const ignore = () => connection.destroy()
    connection.on('error', ignore)
    enter(request, connection).then(
      () => {
        connection.off('error', ignore)
        if (connection.destroyed) return
        const cutOff = setTimeout(() => {
          if (!known.has(connection)) connection.destroy()
        }, SAYS_WHO_WITHIN_MS)
        connection.once('close', () => clearTimeout(cutOff))
        behind.emit('upgrade', request, connection, head)
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) app.log.error({ err: error }, 'a socket could not be let in')
        const refusal = error instanceof Refusal ? error : WireErrors.unavailable()
        const locale = texts.localeOf(request.headers['accept-language'])
        refuseRaw(connection, texts, { refusal, headers, locale })
      },
    )
  })
  return { isKnown: ({ socket }) => void known.add(socket) }
}

/** @throws `notFound` for another address, `malformed` for what is no new WebSocket of Socket.IO's protocol */
function refuseOthers(request: IncomingMessage): void {
  const { url = '', method } = request
  const [path, query] = url.split('?')
  if (path?.replace(/\/$/, '') !== REALTIME_PATH) throw WireErrors.notFound()
  const asked = new URLSearchParams(query)
  const { headers } = request
  const isSocket =
    method === 'GET' &&
    namesOneHost(request) &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  const isOurs = asked.get('EIO') === PROTOCOL && asked.get('transport') === 'websocket' && !asked.has('sid')
  if (!isSocket || !isOurs) throw WireErrors.malformed()
}

/**
 * A browser opens sockets only on pages of its own host's, or of the house's web role.
 * @throws `forbidden` for every other page
 */
function refuseForeignPage({ headers }: IncomingMessage, publicUrl: string | undefined): void {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw WireErrors.forbidden()
}
