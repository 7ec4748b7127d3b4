import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { callApi } from '#platform/http/web/call.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { zoneWords } from '#platform/i18n/web/zone-words.ts'
import { saveCsv } from '#platform/lists/web/csv/save-csv.ts'
import { chosen } from '#platform/lists/web/list-filter.rules.ts'
import { toastRefusal } from '#platform/shell/web/toast-outcome.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { EXPORTED_ROUNDS, exportRoundsCall } from '../../records.contract.ts'
import type { RecordsFilter } from '../records-filter.rules.ts'
import type { UseRoundWords } from '../round-words.ts'

const FILE = 'bets.csv'

/**
 * Gives what is chosen of the record as a CSV file, in the words of the screen. Says so when not all of it fits.
 */
export function ExportRounds({ filter, useWords }: { filter: RecordsFilter; useWords: UseRoundWords }) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const nameVenue = useVenueNames()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const [{ list, more, timeZone }, { roundsCsv }] = await Promise.all([
        callApi(exportRoundsCall, chosen(filter), { reads: true }),
        import('./rounds-csv.ts'),
      ])
      const text = roundsCsv(list, timeZone, {
        head: (name) => t(`recordsLate.csv.${name}`, { zone: zoneWords(timeZone, currentLanguage()) }),
        venue: nameVenue,
        round: wordsOf,
        result: (result) => t(`records.results.${result}`),
      })
      saveCsv(FILE, text)
      if (more) toast({ text: t('recordsLate.exportedPart', { count: EXPORTED_ROUNDS }), tone: 'warn' })
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
      {t('records.export')}
    </Button>
  )
}
