import type { ReactNode } from 'react'
import type { Transaction } from '../../wallet.contract.ts'

/** Says what a transaction was about: the bank of a deposit, the pick of a bet. */
export type TransactionContents = (row: Transaction) => ReactNode

/**
 * Learns what the transactions of a list were about. The rooms that know lie to the right of the wallet, so
 * whoever draws records hands this hook in.
 */
export type UseTransactionContents = (rows: readonly Transaction[]) => TransactionContents
