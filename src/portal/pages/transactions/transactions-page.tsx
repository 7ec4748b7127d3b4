import { TransactionsView } from '#money/wallet/web/index.ts'
import { useTransactionContents } from '../../transactions/use-transaction-contents.ts'

/** The member's transactions (S2-087), told by the rooms they belong to. */
export default function TransactionsPage() {
  return <TransactionsView useContents={useTransactionContents} />
}
