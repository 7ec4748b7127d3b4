import type { Duplex } from 'node:stream'
import { addressGroup } from '../../address-group.rules.ts'

/**
 * Counts what each address (of IPv6, each network of 64 bits) has open: gives whether one more is within
 * `most`, and then counts it until it closes.
 */
export function countOpen(most: number): (address: string, connection: Duplex) => boolean {
  const open = new Map<string, number>()
  return (address, connection) => {
    const group = addressGroup(address)
    const count = open.get(group) ?? 0
    if (count >= most) return false
    open.set(group, count + 1)
    connection.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left === 0) open.delete(group)
      else open.set(group, left)
    })
    return true
  }
}
