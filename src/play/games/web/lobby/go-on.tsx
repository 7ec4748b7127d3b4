import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { BETS_PATH } from '#play/records/web/index.ts'
import { useMyGames } from '../games.queries.ts'
import { gamePath } from '../paths.ts'
import type { GameDoor } from '../stage.ts'
import { Thumb } from './game-card.tsx'

/** Games that the lobby offers to go on with. */
const OFFERED = 3

/** What the member played last, with how the newest round of each went; nothing before the first. */
export function GoOn({ games }: { games: readonly GameDoor[] }) {
  const { t } = useTranslation()
  const { data } = useMyGames()
  const played = (data?.played ?? []).flatMap(({ gameId, at, netAmount }) => {
    const door = games.find(({ id }) => id === gameId)
    return door ? [{ door, at, netAmount }] : []
  })
  if (played.length === 0) return null
  return (
    <section aria-labelledby="go-on" className="mt-7">
      <SectionHead
        id="go-on"
        title={t('gamesLate.lobby.goOnTitle')}
        detail={t('gamesLate.lobby.goOnDetail')}
        action={
          <TextLink to={BETS_PATH} look="quiet">
            {t('gamesLate.lobby.records')}
          </TextLink>
        }
        className="mb-3!"
      />
      <ul className="rail -mx-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {played.slice(0, OFFERED).map(({ door, at, netAmount }) => (
          <li
            key={door.id}
            className="relative flex w-72 flex-none items-center gap-3 rounded-lg border border-line bg-surface-1 p-2.5 hover:bg-surface-2 md:w-auto md:min-w-0"
          >
            <Thumb door={door} className="w-24 flex-none rounded-md lg:w-31" />
            <div className="min-w-0 flex-1">
              <Link
                to={gamePath(door.id)}
                className="block truncate font-display text-[17px] font-bold after:absolute after:inset-0"
              >
                {t(door.name)}
              </Link>
              <p className="text-meta text-text-2">{timeWords(at, currentLanguage())}</p>
              <p className="text-meta text-text-2">
                {netAmount === null
                  ? t('gamesLate.lobby.noNet')
                  : t('gamesLate.lobby.net', {
                      amount: amountText(netAmount, { currency: 'CNY', sign: 'always' }),
                    })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
