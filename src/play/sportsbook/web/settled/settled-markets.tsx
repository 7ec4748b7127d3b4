import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { useSportWords } from '../words/use-sport-words.ts'
import { type SettledKind, settledAt, settledOverMaps } from './settled.rules.ts'

/** How each market of a finished match settles at its score, and the rule that says so. */
export default function SettledMarkets({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { homeScore, guestScore, halfTime, goals, series, tieBreak, shootOut = null } = match
  const sides = goals.map(({ side }) => (side === 'home' ? 'home' : 'away'))
  const settled = series
    ? settledOverMaps([homeScore, guestScore], series.bestOf, sides)
    : settledAt([homeScore, guestScore], halfTime, sides, tieBreak ? { shootOut } : null)
  const score = series
    ? t('sportsbookLate.settled.atMaps', { full: `${homeScore}:${guestScore}` })
    : halfTime
      ? t('sportsbookLate.settled.atBoth', {
          full: `${homeScore}:${guestScore}`,
          half: `${halfTime[0]}:${halfTime[1]}`,
        })
      : t('sportsbookLate.settled.at', { full: `${homeScore}:${guestScore}` })
  return (
    <Card padding="none" aria-labelledby="settled" className="mt-4 overflow-hidden">
      <div className="px-4 py-3.5">
        <h2 id="settled" className="text-body font-semibold">
          {t('sportsbookLate.settled.title')}
        </h2>
        <p className="mt-0.5 text-small text-text-2">{score}</p>
        {shootOut ? (
          <p className="text-small text-text-2">
            {t('sportsbookLate.settled.atShootOut', { kicks: `${shootOut[0]}:${shootOut[1]}` })}
          </p>
        ) : null}
      </div>
      <dl className="grid border-t border-line md:grid-cols-2">
        {settled.map((one) => (
          <Kind key={one.kind} match={match} settled={one} />
        ))}
      </dl>
    </Card>
  )
}

function Kind({ match, settled: { kind, markets } }: { match: MatchDetail; settled: SettledKind }) {
  const { t } = useTranslation()
  const { pick } = useSportWords()
  return (
    <div className="border-b border-line px-4 py-3 md:odd:border-r">
      <dt className="font-semibold">{t(`sportsbook.market.${kind}`)}</dt>
      <dd>
        <ul className="mt-1 grid gap-x-4 gap-y-0.5">
          {markets.map(({ line, results }) => (
            <li key={line} className="flex flex-wrap gap-x-4">
              {results.length === 0
                ? t('sportsbookLate.settled.unknown')
                : results.map(({ selection, result }) => (
                    <span key={selection}>
                      {pick(match, { market: kind, line, selection })}{' '}
                      <span
                        className={result === 'push' || result === 'void' ? 'text-text-2' : 'text-success'}
                      >
                        {t(`records.results.${result}`)}
                      </span>
                    </span>
                  ))}
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-meta leading-[1.6] text-text-3">
          {t(`sportsbookLate.rules.kinds.${kind}`)}
        </p>
      </dd>
    </div>
  )
}
