import { useTranslation } from 'react-i18next'
import { BookedEntriesView, LoadedEntries } from '#money/wallet/web/index.ts'
import { useWithdrawalEntries } from '../../withdrawals.queries.ts'

/** The ledger entries of a withdrawal under its number, fetched when it is drawn. */
export function WithdrawalEntries({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  return (
    <LoadedEntries answer={useWithdrawalEntries(billNo)}>
      {(booked) => (
        <>
          <p className="mb-2 text-meta text-text-2">{t('withdrawals.billNo', { billNo })}</p>
          <BookedEntriesView booked={booked} />
        </>
      )}
    </LoadedEntries>
  )
}
