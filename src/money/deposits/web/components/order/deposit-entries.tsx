import { BookedEntriesView, LoadedEntries } from '#money/wallet/web/index.ts'
import { useDepositEntries } from '../../deposits.queries.ts'

/** What a credited order made in the books. */
export function DepositEntries({ billNo }: { billNo: string }) {
  return (
    <LoadedEntries answer={useDepositEntries(billNo)}>
      {(booked) => <BookedEntriesView booked={booked} />}
    </LoadedEntries>
  )
}
