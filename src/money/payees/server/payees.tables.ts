import type { Blockable } from '../blocks/block.rules.ts'
import type { PayeeKind } from '../catalogue/e-wallets.ts'
import type { VirtualProtocolId } from '../virtual-protocol.ts'

/** A bound card or an e-wallet, or one that was. */
export type CardRow = Blockable & {
  readonly id: string
  readonly member_id: string
  readonly kind: PayeeKind
  readonly bank_code: string
  readonly card_type: 0 | 1
  readonly last_four: string
  readonly holder_shown: string
  readonly sealed: Buffer
  readonly number_mark: Buffer
  readonly holder_mark: Buffer
  readonly is_default: boolean
  readonly bound_at: Date
  readonly removed_at: Date | null
  readonly branch: string | null
  readonly country: string
  /** The name of a bank abroad. */
  readonly bank_shown: string | null
  /** When it can first be withdrawn to; null of those from before payees waited. */
  readonly usable_at: Date | null
  /** Since when another account has the same number too; null while none has. */
  readonly shared_at: Date | null
}

/** A bound address, or one that was. */
export type AddressRow = Blockable & {
  readonly id: string
  readonly member_id: string
  readonly protocol: VirtualProtocolId
  readonly shown: string
  readonly sealed: Buffer
  readonly mark: Buffer
  readonly is_default: boolean
  readonly bound_at: Date
  readonly usable_at: Date
  readonly removed_at: Date | null
  /** Since when another account has the same address too; null while none has. */
  readonly shared_at: Date | null
}

/** Rows of the room's schema. */
export type PayeesTables = {
  'payees.holder': { readonly member_id: string }
  'payees.card': CardRow
  'payees.virtual_address': AddressRow
  'payees.card_use': { readonly bill_no: string; readonly card_id: string }
}
