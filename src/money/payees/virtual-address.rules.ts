import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { type ProtocolName, VirtualProtocol, type VirtualProtocolId } from './virtual-protocol.ts'

/** The protocols that an address or an e-wallet can be bound for. */
export const BOUND_PROTOCOLS = ['TRC20', 'ERC20', 'OMNI', 'BTC', 'EBPAY', 'KOIPAY'] as const
export type BoundProtocol = (typeof BOUND_PROTOCOLS)[number] & ProtocolName

/** What an address of a protocol starts with (S5-014, S5-015, S5-016); e-wallets have no such rule. */
export const ADDRESS_PREFIXES: Readonly<Record<BoundProtocol, readonly string[]>> = {
  TRC20: ['T'],
  ERC20: ['0x'],
  OMNI: ['1', '3'],
  BTC: ['1', '3', 'bc1'],
  EBPAY: [],
  KOIPAY: [],
}

/** Why an address cannot be bound; each is the name of a refusal of this room. */
export type AddressFault =
  | 'addressMissing'
  | 'addressPrefix'
  | 'addressCharacters'
  | 'addressLength'
  | 'addressChecksum'
  | 'addressOfNobody'

/**
 * Judges an address for a protocol: null when it can be bound. First what it starts with, then its characters
 * and length, then its checksum, so that each says what is wrong with it; last whether anybody can have the key
 * of it. Nothing is corrected: what is stored is what the person saw.
 */
export function faultOfAddress(address: string, protocol: BoundProtocol): AddressFault | null {
  return faultOfForm(address, protocol) ?? (isNobodys(address) ? 'addressOfNobody' : null)
}

/** Addresses that money is burnt at: all zeros, and the ones that are written as dead. */
const NOBODYS = new Set([
  `0x${'0'.repeat(40)}`,
  `0x${'0'.repeat(39)}1`,
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  't9yd14nj9j7xab4dbgeix9h8unkkhxuwwb',
  '1111111111111111111114olvt2',
  '1bitcoineaterdontsendf59kue',
  '1counterpartyxxxxxxxxxxxxxxxuwlpvr',
])

const isNobodys = (address: string) => NOBODYS.has(address.toLowerCase())

function faultOfForm(address: string, protocol: BoundProtocol): AddressFault | null {
  if (address === '') return 'addressMissing'
  const prefixes = ADDRESS_PREFIXES[protocol]
  if (prefixes.length > 0 && !prefixes.some((prefix) => address.startsWith(prefix))) return 'addressPrefix'
  switch (protocol) {
    case 'TRC20':
      return faultOfBase58(address, [TRON_VERSION], [34])
    case 'ERC20':
      return faultOfHex(address)
    case 'OMNI':
      return faultOfBase58(address, [PAY_TO_KEY, PAY_TO_SCRIPT], LEGACY_LENGTHS)
    case 'BTC':
      return address.startsWith('bc1')
        ? faultOfSegwit(address)
        : faultOfBase58(address, [PAY_TO_KEY, PAY_TO_SCRIPT], LEGACY_LENGTHS)
    default:
      return faultOfWallet(address)
  }
}

/** Version bytes before the 20 bytes of a hash: TRON, Bitcoin's key and script addresses. */
const TRON_VERSION = 0x41
const PAY_TO_KEY = 0x00
const PAY_TO_SCRIPT = 0x05
/** Characters of a base58check address of Bitcoin: leading zero bytes make it shorter. */
const LEGACY_LENGTHS = Array.from({ length: 10 }, (_, n) => 26 + n)

const base58check = createBase58check(sha256)

function faultOfBase58(
  address: string,
  versions: readonly number[],
  lengths: readonly number[],
): AddressFault | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return 'addressCharacters'
  if (!lengths.includes(address.length)) return 'addressLength'
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) ? null : 'addressChecksum'
}

/**
 * A hexadecimal address; where its letters are mixed they are its checksum (EIP-55), in one case it has none.
 */
function faultOfHex(address: string): AddressFault | null {
  const digits = address.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return 'addressCharacters'
  if (digits.length !== 40) return 'addressLength'
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return null
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  const right = [...digits.toLowerCase()].map((digit, n) =>
    Number.parseInt(hash[n] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return digits === right.join('') ? null : 'addressChecksum'
}

/**
 * A SegWit address of Bitcoin: bech32 for version 0 (20 or 32 bytes), bech32m for the later ones (2 to 40).
 */
function faultOfSegwit(address: string): AddressFault | null {
  if (!/^bc1[02-9ac-hj-np-z]+$/.test(address)) return 'addressCharacters'
  if (address.length < 14 || address.length > 74) return 'addressLength'
  const version = SEGWIT_DIGITS.indexOf(address[3] ?? '')
  const code = version === 0 ? bech32 : bech32m
  const program = decoded(() => code.fromWords(code.decode(address as `bc1${string}`).words.slice(1)))
  if (!program || version > 16) return 'addressChecksum'
  const whole = version === 0 ? program.length === 20 || program.length === 32 : isProgram(program)
  return whole ? null : 'addressLength'
}
const SEGWIT_DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const isProgram = ({ length }: Uint8Array) => length >= 2 && length <= 40

/** An e-wallet's address: letters and digits as the wallet shows them. It has no checksum that we know of. */
function faultOfWallet(address: string): AddressFault | null {
  if (!/^[0-9A-Za-z]+$/.test(address)) return 'addressCharacters'
  return address.length < 8 || address.length > 64 ? 'addressLength' : null
}

/** What decodes, or null: the library throws on a wrong checksum. */
function decoded(decode: () => Uint8Array): Uint8Array | null {
  try {
    return decode()
  } catch {
    return null
  }
}

/** What is shown of an address: its first six characters and its last four. Short ones show less. */
export function maskedAddress(address: string): string {
  return address.length < 16 ? `…${address.slice(-4)}` : `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** The address as it is known again: hexadecimal ones are the same whatever the case of their letters. */
export function addressKey(address: string, protocol: VirtualProtocolId): string {
  return protocol === VirtualProtocol.ERC20 ? address.toLowerCase() : address
}
