import type { ReactNode } from 'react'
import type { Transaction } from '../wallet.contract.ts'

/** Says what a movement was about: the bank of a deposit, the pick of a bet. */
export type RecordContents = (row: Transaction) => ReactNode

/**
 * Learns what the movements of a list were about. The rooms that know lie to the right of the wallet, so whoever draws
 * records hands this hook in.
 */
export type UseRecordContents = (rows: readonly Transaction[]) => RecordContents
