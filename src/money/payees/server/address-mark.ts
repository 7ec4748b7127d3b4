import { addressKey } from '../virtual-address.rules.ts'
import type { VirtualProtocolId } from '../virtual-protocol.ts'
import { markText } from './sealed-text.ts'

/** The keyed mark by which an address of a protocol is known again without being read. */
export function addressMark(houseSecret: string, protocol: VirtualProtocolId, address: string): Buffer {
  return markText(houseSecret, 'virtual', `${protocol} ${addressKey(address, protocol)}`)
}
