import { useTranslation } from 'react-i18next'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { BookedEntriesView } from '#money/wallet/web/index.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'

/** The ledger entries behind a record with their seal, or that there are none. */
export function EntriesPanel({ entries, none }: { entries: BookedEntries; none: string }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('disputesDesk.entries')}>
      {entries.entries.length === 0 ? (
        <p className="text-small text-text-3">{none}</p>
      ) : (
        <BookedEntriesView booked={entries} />
      )}
    </DeskPanel>
  )
}
