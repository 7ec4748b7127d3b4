import { useTranslation } from 'react-i18next'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { useKeepGame, useMyGames } from './games.queries.ts'
import type { GameDoor } from './stage.ts'

/** Whether the member keeps a game among their favourites, and the press that changes it. */
export function useKept({ id, name }: Pick<GameDoor, 'id' | 'name'>): {
  readonly isKept: boolean
  readonly toggle: () => void
} {
  const { t } = useTranslation()
  const keep = useKeepGame()
  const isKept = useMyGames().data?.favourites.includes(id) ?? false
  return {
    isKept,
    toggle: () =>
      void toastOutcome(
        keep(id, !isKept),
        t(isKept ? 'gamesLate.keep.left' : 'gamesLate.keep.kept', { game: t(name) }),
      ),
  }
}
