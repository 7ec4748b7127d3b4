import type { Selectable } from 'kysely'
import { Transaction } from 'micro-eth-signer'
import type { OutgoingTable } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import type { Fees } from '../fees.rules.ts'
import { transferInput } from '../token.rules.ts'

export type OutgoingTransaction = Selectable<OutgoingTable>

/** What an outgoing transaction asks of the chain. */
export interface ChainCall {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** The call that carries an outgoing transaction out. */
export function callOf({ settings }: Evm, { kind, sender, receiver, units }: OutgoingTransaction): ChainCall {
  const isToken = kind === 'payout' || kind === 'sweep'
  return isToken
    ? { from: sender, to: settings.token, data: transferInput(receiver, units), value: 0n }
    : { from: sender, to: receiver, data: '0x', value: units }
}

/** The key that signs for an outgoing transaction; null where this process does not have it. */
export function keyOf(
  { settings }: Evm,
  { sender, address_index: index, kind }: OutgoingTransaction,
): string | null {
  if (kind === 'sweep') return index === null ? null : (settings.sweep?.keyAt?.(index) ?? null)
  return settings.hotWallet?.address === sender ? settings.hotWallet.privateKey : null
}

/** A transaction ready to leave, and what it is known by. */
export interface SignedTransaction {
  readonly txHash: string
  readonly raw: string
}

/** What a transaction says besides its call. */
interface Terms {
  readonly nonce: bigint
  readonly gasLimit: bigint
  readonly fees: Fees
}

/** A call as a transaction that nobody signed yet; it counts on this chain alone. */
export function unsignedTransaction({ settings }: Pick<Evm, 'settings'>, call: ChainCall, terms: Terms) {
  return Transaction.prepare(
    {
      type: 'eip1559',
      chainId: BigInt(settings.chainId),
      nonce: terms.nonce,
      to: call.to,
      data: call.data,
      value: call.value,
      gasLimit: terms.gasLimit,
      maxFeePerGas: terms.fees.maxFee,
      maxPriorityFeePerGas: terms.fees.priorityFee,
      accessList: [],
    },
    false,
  )
}

/** Signs an outgoing transaction's call. Nothing leaves. @throws where `keyOf` has no key. */
export function signOutgoing(evm: Evm, outgoing: OutgoingTransaction, terms: Terms): SignedTransaction {
  const key = keyOf(evm, outgoing)
  if (key === null) throw new Error(`no key signs for ${outgoing.sender}`)
  const signed = unsignedTransaction(evm, callOf(evm, outgoing), terms).signBy(key)
  return { txHash: `0x${signed.hash.replace(/^0x/, '')}`, raw: signed.toHex() }
}
