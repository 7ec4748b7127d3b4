import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** How many draws a chain has links for. */
export const CHAIN_LENGTH = 20_000

/**
 * The link before so many others of a chain, in lower-case hex: SHA-256 of the 32 bytes of a link (not of their hex) is the
 * link before it.
 * @throws RangeError, TypeError where the link is no hex
 */
export function linkBefore(link: string, steps = 1): string {
  let bytes = hexToBytes(link)
  for (let step = 0; step < steps; step += 1) bytes = sha256(bytes)
  return bytesToHex(bytes)
}

/** What a draw that all its members share is drawn from. */
export interface SharedSeed {
  /** The link that the draw reveals, in hex. */
  readonly link: string
  readonly game: string
  /** What the draw is called: letters, digits and hyphens. */
  readonly issue: string
  /** What the beacon said, in hex, of a round that was not there while the draw was on sale. */
  readonly randomness: string
}

/** What is mixed into the link: neither game nor issue has a colon, so that no two draws have one message. */
export const sharedMessage = ({ game, issue, randomness }: Omit<SharedSeed, 'link'>): string =>
  `${game}:${issue}:${randomness}`

/**
 * The seed of a shared draw: HMAC-SHA256 with the link's 32 bytes as key over the UTF-8 bytes of
 * `<game>:<issue>:<randomness>`. `drawsFrom` opens its draws.
 */
export function sharedSeed({ link, ...mixed }: SharedSeed): Uint8Array {
  return hmac(sha256, hexToBytes(link), utf8ToBytes(sharedMessage(mixed)))
}
