import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** Addresses that are not reached from the internet: this machine, private networks, the link itself. */
const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEAR.addSubnet(network, bits, 'ipv4')
}
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address is this machine's or a private network's. */
export function isNear(address: string): boolean {
  return NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Headers by which a proxy says that somebody else is asking. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Whether a caller may read the house's numbers: from this machine or a private network, or from anywhere
 * with the token of the configuration. Behind a proxy whose word is not trusted everybody seems near, so
 * nobody is taken to be.
 */
export function mayReadMetrics(config: Config, request: FastifyRequest): boolean {
  const { metricsToken, trustedProxies } = config
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
  if (metricsToken !== undefined && scheme === 'Bearer' && isSame(token, metricsToken)) return true
  const isHidden = !trustedProxies && FORWARDED.some((name) => request.headers[name] !== undefined)
  return !isHidden && isNear(request.ip)
}

/** Compares in a time that tells nothing of either. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
