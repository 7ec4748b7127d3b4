import { BookedEntriesView } from '../entries/booked-entries.tsx'
import { LoadedEntries } from '../entries/loaded-entries.tsx'
import { useTransactionEntries } from '../wallet.queries.ts'

/** What a line of the records opens to: its ledger entries. */
export function TransactionEntries({ id }: { id: string }) {
  return (
    <LoadedEntries answer={useTransactionEntries(id)}>
      {(booked) => <BookedEntriesView booked={booked} />}
    </LoadedEntries>
  )
}
