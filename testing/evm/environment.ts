import { HDKey } from '@scure/bip32'
import { CHAIN_ID, TOKEN } from './local-chain.ts'

/**
 * The accounts every development node knows, of a phrase that is published: nothing that they hold is
 * anybody's.
 */
const account = HDKey.fromMasterSeed(
  Buffer.from(
    '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
    'hex',
  ),
).derive("m/44'/60'/0'")

/** What members' addresses are derived from. */
export const DEPOSIT_XPUB = account.publicExtendedKey
export const DEPOSIT_XPRV = account.privateExtendedKey
/** Signs withdrawals; an account of the same phrase that no index of a test reaches. */
export const HOT_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
export const HOT_ADDRESS = '0xa0ee7a142d267c1f36714e4a8f75612f20a79720'

/** The settings of a house on a local chain. */
export function evmEnvironment(url: string) {
  return {
    EVM_RPC_URL: url,
    EVM_CHAIN_ID: String(CHAIN_ID),
    EVM_TOKEN_CONTRACT: TOKEN,
    EVM_XPUB: DEPOSIT_XPUB,
    EVM_HOT_KEY_SECRET: HOT_KEY,
    EVM_CONFIRMATIONS: '3',
    EVM_START_BLOCK: '1',
  }
}
