import type { IncomingMessage } from 'node:http'
import { default as addressThrough, compile } from '@fastify/proxy-addr'

/** Whether an address is a trusted proxy's. */
export function trustIn(proxies: readonly string[] | undefined): (address: string) => boolean {
  const trusts = proxies && compile([...proxies])
  return (address) => trusts?.(address, 0) ?? false
}

/** Who asks, as `request.ip` says it, for requests that are none of Fastify's. */
export function callerAddress(request: IncomingMessage, trusts: (address: string) => boolean): string {
  return addressThrough(request, trusts) ?? 'unknown'
}
