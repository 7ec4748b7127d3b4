import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import type { BestOf } from '#play/fixtures/series/series.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

/** The maps of a match of e-sports, in their places: who won each, by which rounds, how long it took; those to come are blank. */
export function MapList({ match, bestOf }: { match: MatchDetail; bestOf: BestOf }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const over = match.maps ?? []
  return (
    <ol
      aria-label={t('sportsbookLate.esports.maps')}
      className="grid content-center border-line px-5 py-3 max-md:border-t md:border-l"
    >
      {Array.from({ length: bestOf }, (_, place) => {
        const map = over[place]
        const isPlayed = match.clock.phase === 'map' && match.state === 'live' && place === over.length
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a map is its place.
            key={place}
            className="flex items-baseline justify-between gap-3 border-t border-line py-2 text-small first:border-t-0"
          >
            <span className="text-text-2">{t('sportsbookLate.esports.map', { number: place + 1 })}</span>
            {map ? (
              <span className="text-right">
                <b className="font-semibold">{name(match[map.side].names)}</b>
                {map.rounds ? <span className="ml-2">{map.rounds.join(':')}</span> : null}
                <span className="ml-2 text-meta text-text-3">
                  {t('sportsbookLate.esports.minutes', { count: map.minutes })}
                </span>
              </span>
            ) : (
              <span className={clsx(isPlayed ? 'font-semibold text-live' : 'text-text-3')}>
                {isPlayed && match.rounds ? `${match.rounds.join(':')} ` : null}
                {t(
                  isPlayed
                    ? 'fixtures.phase.map'
                    : match.state === 'finished'
                      ? 'sportsbookLate.esports.notPlayed'
                      : 'sportsbookLate.esports.toCome',
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
