import { createHash, randomBytes } from 'node:crypto'

const SALT_BYTES = 32

/** What the chain has in place of a network address, and what it takes to show that it is the address's. */
export interface SealedAddress {
  readonly salt: Buffer
  readonly commitment: Buffer
}

/**
 * Seals a network address. Whoever has the address and the salt can show that it is the one that was sealed;
 * once the salt is gone, nobody can find out which it was by trying all there are.
 */
export function sealAddress(address: string): SealedAddress {
  const salt = randomBytes(SALT_BYTES)
  return { salt, commitment: commitmentOf(salt, address) }
}

/** SHA-256 over the salt's bytes and the address's. */
export function commitmentOf(salt: Buffer, address: string): Buffer {
  return createHash('sha256').update(salt).update(address).digest()
}
