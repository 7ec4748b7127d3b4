import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { useDrawGames } from '../draws.queries.ts'

/** That nobody bets on the game now, and until when; what was bet is drawn and paid all the same. */
export function ClosedNote({ gameId: asked }: { gameId: string }) {
  const { t } = useTranslation()
  const closed = useDrawGames().data?.games.find(({ gameId }) => gameId === asked)?.closed
  if (!closed) return null
  const words = closed.words?.[currentLanguage()]
  return (
    <Note tone="warn">
      <p className="font-semibold">
        {closed.until
          ? t('drawsLate.closed.until', { at: timeWords(closed.until, currentLanguage()) })
          : t('drawsLate.closed.now')}
      </p>
      {words ? <p className="mt-0.5">{words}</p> : null}
      <p className="mt-0.5 text-text-2">{t('drawsLate.closed.detail')}</p>
    </Note>
  )
}
