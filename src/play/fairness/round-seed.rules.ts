import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What is published of a server seed before anything is drawn from it: SHA-256 of its 32 bytes (not of their hex), in
 * lower-case hex.
 * @throws RangeError, TypeError where it is no hex
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)))
}

/**
 * The seed of one round: HMAC-SHA256 with the server seed's 32 bytes as key over the UTF-8 bytes of
 * `<client seed>:<nonce>`. The client seed is taken byte for byte, without trimming or normalising; the nonce is a plain
 * decimal number, so whatever the client seed holds, no two pairs give the same text. `drawsFrom` opens its draws.
 * @throws RangeError, TypeError where the server seed is no hex
 */
export function roundSeed({ serverSeed, clientSeed, nonce }: SeededRound): Uint8Array {
  return hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}`))
}

/** What a round is drawn from. */
export interface SeededRound {
  /** Lower-case hex of 32 bytes. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** The number of the round under this pair of seeds, from 1 on, without a gap. */
  readonly nonce: number
}

/** Characters that a client seed has at most. */
export const CLIENT_SEED_LENGTH = 64

/** What is wrong with a client seed: nothing typed, too long, or a character that nobody sees. */
export type ClientSeedFault = 'empty' | 'long' | 'unseen'

/**
 * Control characters, which no field shows alike, line separators, and halves of a pair, which have no bytes in UTF-8.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * What is wrong with a client seed, or null: it has 1 to 64 characters (code points) as they were typed. Spaces at its
 * ends count, and so does how an accent is written: nothing is trimmed or normalised.
 */
export function clientSeedFault(clientSeed: string): ClientSeedFault | null {
  if (clientSeed === '') return 'empty'
  if ([...clientSeed].length > CLIENT_SEED_LENGTH) return 'long'
  return UNSEEN.test(clientSeed) ? 'unseen' : null
}

/** 32 bytes as lower-case hex: a server seed, or what was published of one. */
export const SEED_HEX = /^[0-9a-f]{64}$/

/** A client seed for who wants none of their own: 16 random bytes as hex. */
export function drawClientSeed(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return bytesToHex(random(new Uint8Array(16)))
}
