import { useTranslation } from 'react-i18next'
import { BookedEntriesView } from '#money/wallet/web/booked-entries.tsx'
import { LoadedEntries } from '#money/wallet/web/loaded-entries.tsx'
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
