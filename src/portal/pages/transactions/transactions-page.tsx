import { TransactionsView } from '#money/wallet/web/transactions-view.tsx'
import { useRecordContents } from '../../records/use-record-contents.ts'

/** The member's transactions (S2-087), told by the rooms they belong to. */
export default function TransactionsPage() {
  return <TransactionsView useContents={useRecordContents} />
}
