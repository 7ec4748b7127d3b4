import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { AnyGame } from '../games.ts'
import { useLotteryGames } from '../lottery.queries.ts'

/** That nobody bets on the game now, and until when; what was bet is drawn and paid all the same. */
export function ClosedNote({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const closed = useLotteryGames().data?.games.find(({ gameId }) => gameId === game.id)?.closed
  if (!closed) return null
  const words = closed.words?.[currentLanguage()]
  return (
    <Note tone="warn">
      <p className="font-semibold">
        {closed.until
          ? t('lotteryLate.closed.until', { at: timeWords(closed.until, currentLanguage()) })
          : t('lotteryLate.closed.now')}
      </p>
      {words ? <p className="mt-0.5">{words}</p> : null}
      <p className="mt-0.5 text-text-2">{t('lotteryLate.closed.detail')}</p>
    </Note>
  )
}
