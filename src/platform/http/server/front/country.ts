import type { IncomingMessage } from 'node:http'
import type { Config } from '#platform/config/config.ts'
import { trustIn } from './caller-address.ts'

/** What a proxy says of an address whose country nobody knows. */
const UNKNOWN = 'XX'

/**
 * Reads the country that a request comes from, as a trusted proxy says it in the header that the house was told of;
 * null where none is known. Nobody else's word is taken: a caller could write any.
 */
export function countryIn({
  regionHeader,
  trustedProxies,
}: Pick<Config, 'regionHeader' | 'trustedProxies'>): (request: IncomingMessage) => string | null {
  if (regionHeader === undefined) return () => null
  const trusts = trustIn(trustedProxies)
  return ({ headers, socket }) => {
    const said = headers[regionHeader]
    if (typeof said !== 'string' || !/^[A-Za-z]{2}$/.test(said)) return null
    const country = said.toUpperCase()
    return country !== UNKNOWN && trusts(socket.remoteAddress ?? '') ? country : null
  }
}
