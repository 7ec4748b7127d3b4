import { useTranslation } from 'react-i18next'
import { BookedEntriesView, LoadedEntries } from '#money/wallet/web/index.ts'
import { useQuickEntries } from '../quickpay.queries.ts'

/** What a quick order made in the books. */
export function QuickEntries({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  return (
    <LoadedEntries answer={useQuickEntries(billNo)}>
      {(booked) => (
        <>
          <p className="mb-2 text-meta text-text-2">{t('quickpay.billNo', { billNo })}</p>
          <BookedEntriesView booked={booked} />
        </>
      )}
    </LoadedEntries>
  )
}
