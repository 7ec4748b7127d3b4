import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'

/** Until when bets wait for a match that was postponed or abandoned; nothing once that moment has come. */
export function WaitsLine({
  match: { offStatus, waitsUntil },
  now,
}: {
  match: Pick<MatchDetail, 'offStatus' | 'waitsUntil'>
  /** The server's time, in Unix milliseconds. */
  now: number
}) {
  const { t } = useTranslation()
  if (waitsUntil === null || Date.parse(waitsUntil) <= now) return null
  if (offStatus !== 'postponed' && offStatus !== 'abandoned') return null
  return (
    <Remark className="mt-4">
      {t(`sportsbookLate.off.${offStatus}`, { at: timeWords(waitsUntil, currentLanguage(), now) })}
    </Remark>
  )
}
