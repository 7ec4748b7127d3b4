import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { useGames } from '../games.queries.ts'
import type { Game } from './use-game.ts'

/** That nobody stakes on the game now, and until when; what was staked is not touched by it. */
export function ClosedNote({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const closed = useGames().data?.games.find(({ gameId }) => gameId === game.face.game.id)?.closed
  if (!closed || game.table.mode === 'play') return null
  const words = closed.words?.[currentLanguage()]
  return (
    <div className={className}>
      <Note tone="warn">
        <p className="font-semibold">
          {closed.until
            ? t('gamesLate.closed.until', { at: timeWords(closed.until, currentLanguage()) })
            : t('gamesLate.closed.now')}
        </p>
        {words ? <p className="mt-0.5">{words}</p> : null}
        <p className="mt-0.5 text-text-2">{t('gamesLate.closed.detail')}</p>
      </Note>
    </div>
  )
}
