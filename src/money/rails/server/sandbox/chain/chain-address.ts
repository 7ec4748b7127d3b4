import { createHmac } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { ChainProtocol } from '../../../rails.contract.ts'

const base58check = createBase58check(sha256)
/**
 * Version bytes before the twenty bytes of an address: TRON's and Bitcoin's (OMNI lives on Bitcoin's chain).
 */
const VERSIONS = { TRC20: 0x41, OMNI: 0x00 } as const

/** EIP-55: the case of the letters is the checksum. */
function checksummed(hex: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  return [...hex]
    .map((digit, n) => (Number.parseInt(hash[n] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

/** The address of twenty bytes on a chain, with its checksum. */
export function addressOfBytes(protocol: ChainProtocol, bytes: Uint8Array): string {
  if (protocol === 'ERC20') return `0x${checksummed(bytesToHex(bytes))}`
  return base58check.encode(Uint8Array.from([VERSIONS[protocol], ...bytes]))
}

/**
 * The sandbox's address of an owner: no key to it exists anywhere, and the rail's secret keeps others from
 * working it out.
 */
export function sandboxAddress(secret: string, protocol: ChainProtocol, owner: string): string {
  const bytes = createHmac('sha256', secret).update(`${protocol} ${owner}`).digest().subarray(0, 20)
  return addressOfBytes(protocol, bytes)
}
