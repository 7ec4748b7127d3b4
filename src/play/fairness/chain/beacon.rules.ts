import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconWord } from './beacon-rounds.rules.ts'

/** The network's public key, a point of G2 (drand `quicknet`). */
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** How its messages are hashed to points of G1 (scheme `bls-unchained-g1-rfc9380`). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** What the network signs of a round: SHA-256 of its number as eight bytes, big-endian. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

/** The randomness of a round that the network signed: SHA-256 of the signature's bytes, in lower-case hex. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** Whether the network signed a round: nobody else could have, and it signs each round one way. */
export function isSignedByNetwork(round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381
  try {
    const point = shortSignatures.hash(messageOf(round), DOMAIN)
    return shortSignatures.verify(hexToBytes(signature), point, hexToBytes(PUBLIC_KEY))
  } catch {
    // What is no point of the curve is thrown.
    return false
  }
}

/**
 * Whether a beacon's word proves itself: the network's is signed and its randomness follows from the signature. The house's own
 * proves nothing by itself, and is taken as it stands.
 */
export function isBeaconProved({ kind, round, signature, randomness }: BeaconWord): boolean {
  if (kind === 'house') return signature === null
  return signature !== null && randomnessOf(signature) === randomness && isSignedByNetwork(round, signature)
}
