import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:([0-9.]+)$/i
/** An IPv4 address that a socket of both kinds says as IPv6, as itself. */
const plain = (address: string) => MAPPED.exec(address)?.[1] ?? address

/** Adds an address or a CIDR range to a list; false where it is neither. */
function add(list: BlockList, range: string): boolean {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  if (family === null || more.length > 0 || address.includes('%')) return false
  if (bits === undefined) {
    list.addAddress(address, family)
    return true
  }
  const most = family === 'ipv4' ? 32 : 128
  if (!/^(0|[1-9][0-9]{0,2})$/.test(bits) || Number(bits) > most) return false
  list.addSubnet(address, Number(bits), family)
  return true
}

/** The first that is no address and no CIDR range, or null. */
export function unreadableRange(ranges: readonly string[]): string | null {
  return ranges.find((range) => !add(new BlockList(), range)) ?? null
}

/** What asks whether an address is in one of the ranges: made once, it answers out of memory. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) add(list, range)
  return (address) => {
    const asked = plain(address)
    return isIP(asked) !== 0 && list.check(asked, isIPv6(asked) ? 'ipv6' : 'ipv4')
  }
}

/** Whether an address is in one of the ranges; none of them lets everybody in. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || inRanges(ranges)(address)
}
