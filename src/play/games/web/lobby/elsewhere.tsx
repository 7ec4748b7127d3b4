import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHead } from '#design/card/card.tsx'
import { useVenueNames } from '#play/venues/web/index.ts'
import { gameNameKey } from '../../game-names.ts'
import type { FoundGame } from './use-lobby.ts'

/** What was searched for and is played at another venue of the house: a way there, and whose wallet it is played from. */
export function Elsewhere({ games }: { games: readonly FoundGame[] }) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames()
  if (games.length === 0) return null
  return (
    <section aria-labelledby="elsewhere" className="mt-7">
      <SectionHead id="elsewhere" title={t('gamesLate.lobby.elsewhere')} className="mb-3!" />
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {games.map(({ gameId, channelCode, page }) => (
          <li key={gameId}>
            <Link
              to={page}
              className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface-1 px-4 py-2.5 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(gameNameKey(gameId))}</span>
                <span className="block text-meta text-text-2">{nameVenue(channelCode)}</span>
              </span>
              <ChevronRight
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="flex-none text-text-3"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
