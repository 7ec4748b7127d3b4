import { HDKey } from '@scure/bip32'
import { addr } from 'micro-eth-signer'

/**
 * An extended key of an account (`m/44'/60'/0'`): its addresses are one level further down, on the external
 * branch.
 */
const ACCOUNT_DEPTH = 3
/** An extended key of a branch (`m/44'/60'/0'/0`): its children are the addresses. */
const BRANCH_DEPTH = 4
const EXTERNAL_BRANCH = 0

/**
 * Why a text is no extended key to derive deposit addresses from, for the person who set it; null when it is
 * one.
 */
export function extendedKeyFault(text: string, kind: 'public' | 'private'): string | null {
  let key: HDKey
  try {
    key = HDKey.fromExtendedKey(text)
  } catch {
    return `is no extended ${kind} key (${kind === 'public' ? 'xpub' : 'xprv'}…)`
  }
  if (kind === 'public' && key.privateKey) return 'holds a private key: give the public one (xpub…)'
  if (kind === 'private' && !key.privateKey) return 'holds no private key (xprv…)'
  if (key.depth !== ACCOUNT_DEPTH && key.depth !== BRANCH_DEPTH)
    return `is of depth ${key.depth}: give the key of the account (m/44'/60'/0') or of its branch (m/44'/60'/0'/0)`
  return null
}

function branchOf(extendedKey: string): HDKey {
  const key = HDKey.fromExtendedKey(extendedKey)
  return key.depth === ACCOUNT_DEPTH ? key.deriveChild(EXTERNAL_BRANCH) : key
}

/**
 * The address at a place of an extended key (BIP-32, not hardened), with its checksum (EIP-55). The public
 * key alone gives it, so that a house can be paid without having the key that spends. Pure: the same key and
 * index give the same address for good.
 */
export function depositAddress(extendedKey: string, index: number): string {
  const { publicKey } = branchOf(extendedKey).deriveChild(index)
  if (!publicKey) throw new Error('a derived key has no public part')
  return addr.fromPublicKey(publicKey)
}

/** The private key (0x and 64 digits) of the address at a place of an extended private key. */
export function depositKey(extendedPrivateKey: string, index: number): string {
  const { privateKey } = branchOf(extendedPrivateKey).deriveChild(index)
  if (!privateKey) throw new Error('the extended key holds no private key')
  return `0x${Buffer.from(privateKey).toString('hex')}`
}

/** The place of an address as wallets write it, below the key of its account. */
export function derivationPath(index: number): string {
  return `${EXTERNAL_BRANCH}/${index}`
}

/** An address as tables and comparisons have it: small letters. */
export function plain(address: string): string {
  return address.toLowerCase()
}

/** An address as people read it: with its checksum (EIP-55). */
export function checksummed(address: string): string {
  return addr.addChecksum(address.toLowerCase())
}
