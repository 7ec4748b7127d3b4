import { useTranslation } from 'react-i18next'
import { gameNameKey } from '../../game-names.ts'

/** What a game is called; one that has no name yet is called by its id. */
export function useGameName(): (gameId: string) => string {
  const { t } = useTranslation()
  return (gameId) => t(gameNameKey(gameId), { defaultValue: gameId })
}
