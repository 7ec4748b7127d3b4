import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { callApi } from '#platform/http/web/call.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { zoneWords } from '#platform/i18n/web/zone-words.ts'
import { saveCsv } from '#platform/lists/web/csv/save-csv.ts'
import { toastRefusal } from '#platform/shell/web/toast-outcome.ts'
import { EXPORTED_AT_MOST, exportTransactionsCall } from '../../wallet.contract.ts'
import { useVenueName } from '../venue-names.ts'
import { filtersOf, type TransactionsFilters } from './transactions.rules.ts'

const FILE = 'transactions.csv'

/**
 * Gives what is chosen of the list as a CSV file, in the words of the screen. Says so when not all of it
 * fits.
 */
export function ExportTransactions({ filters }: { filters: TransactionsFilters }) {
  const { t } = useTranslation()
  const venueName = useVenueName()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const [{ list, more, timeZone }, { csvOf }] = await Promise.all([
        callApi(exportTransactionsCall, filtersOf(filters), { reads: true }),
        import('./transactions-csv.ts'),
      ])
      saveCsv(
        FILE,
        csvOf(list, timeZone, {
          head: (name) => t(`wallet.csv.${name}`, { zone: zoneWords(timeZone, currentLanguage()) }),
          deal: (name) => t(`wallet.deals.${name}`),
          status: (name) => t(`wallet.statusNames.${name}`),
          venue: venueName,
        }),
      )
      if (more) toast({ text: t('wallet.records.exportedPart', { count: EXPORTED_AT_MOST }), tone: 'warn' })
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="line"
      className="max-md:w-full"
      busy={busy}
      onClick={() => void press()}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('wallet.records.export')}
    </Button>
  )
}
