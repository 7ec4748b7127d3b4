import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { checksummed, depositAddress, depositKey, extendedKeyFault, plain } from './addresses.rules.ts'

/**
 * The accounts every development node is started with, whose phrase ("test test test test test test test test
 * test test test junk") and addresses are published; m/44'/60'/0'/0/0 and on. The seed is that phrase's by
 * BIP-39.
 */
const SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'
const PUBLISHED = [
  [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ],
  [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ],
  [
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  ],
  [
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  ],
] as const
const account = HDKey.fromMasterSeed(Buffer.from(SEED, 'hex')).derive("m/44'/60'/0'")
const branch = account.deriveChild(0)

describe('deposit addresses', () => {
  it.each(PUBLISHED.map(([address, key], index) => [index, address, key] as const))(
    'stand at %i as published: %s',
    (index, address, key) => {
      expect(depositAddress(account.publicExtendedKey, index)).toBe(address)
      expect(depositAddress(branch.publicExtendedKey, index)).toBe(address)
      expect(depositKey(account.privateExtendedKey, index)).toBe(key)
      expect(depositKey(branch.privateExtendedKey, index)).toBe(key)
    },
  )

  it('come from public children as BIP-32 derives them (test vector 2)', () => {
    const chainM =
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB'
    const chainM0 =
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH'
    expect(HDKey.fromExtendedKey(chainM).deriveChild(0).publicExtendedKey).toBe(chainM0)
  })

  it.each([
    // EIP-55
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('carry the checksum of EIP-55: %s', (address) => {
    expect(checksummed(plain(address))).toBe(address)
  })
})

describe('an extended key of a setting', () => {
  it.each([
    ['public', account.publicExtendedKey, null],
    ['public', branch.publicExtendedKey, null],
    ['private', account.privateExtendedKey, null],
    ['public', account.privateExtendedKey, 'holds a private key'],
    ['private', account.publicExtendedKey, 'holds no private key'],
    ['public', 'xpub-of-nobody', 'is no extended public key'],
    ['public', `${account.publicExtendedKey.slice(0, -1)}1`, 'is no extended public key'],
    ['public', branch.deriveChild(0).publicExtendedKey, 'is of depth 5'],
    ['public', HDKey.fromMasterSeed(Buffer.from(SEED, 'hex')).publicExtendedKey, 'is of depth 0'],
  ] as const)('of the kind %s: %s', (kind, text, fault) => {
    const found = extendedKeyFault(text, kind)
    if (fault === null) expect(found).toBeNull()
    else expect(found).toContain(fault)
  })
})
