import { markText } from '#platform/secrets/server/sealed-text.ts'
import { addressKey } from '../../virtual-address.rules.ts'
import type { VirtualProtocolId } from '../../virtual-protocol.ts'

/** The keyed mark by which an address of a protocol is known again without being read. */
export function addressMark(houseSecret: string, protocol: VirtualProtocolId, address: string): Buffer {
  return markText(houseSecret, 'payees.mark.virtual', `${protocol} ${addressKey(address, protocol)}`)
}
