import clsx from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { CompetitionId } from '#play/fixtures/catalogue/competitions.ts'
import type { FeedName } from '#play/fixtures/feeds/feed.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { byLeague } from '../../board.rules.ts'
import { useBoardMargin } from '../../sportsbook.queries.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

export type LeagueChoice = CompetitionId | 'all'

interface LeagueChoices {
  readonly matches: readonly MatchView[]
  /** Those of the whole board. */
  readonly all: readonly MatchView[]
  readonly value: LeagueChoice
}

/** The leagues of a list as choices, with how many matches each has; the one that is chosen among them, also with none. */
function useLeagueChoices({
  matches,
  all,
  value,
}: LeagueChoices): { value: LeagueChoice; label: string; count: number }[] {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const listed = byLeague(matches)
  const isThere = value === 'all' || listed.some(({ competition }) => competition.id === value)
  const chosen = isThere ? [] : byLeague(all.filter(({ competition }) => competition.id === value))
  return [
    { value: 'all', label: t('sportsbook.leagues.all'), count: matches.length },
    ...[...listed, ...chosen.map((league) => ({ ...league, matches: [] }))].map(
      ({ competition, matches: played }) => ({
        value: competition.id,
        label: name(competition.shortNames),
        count: played.length,
      }),
    ),
  ]
}

/** At the left from 1440 up: one league or all of them. */
export const LeagueNav = memo(function LeagueNav({
  onChange,
  ...choices
}: LeagueChoices & { onChange: (league: LeagueChoice) => void }) {
  const { value } = choices
  const { t } = useTranslation()
  return (
    <section aria-labelledby="leagues">
      <h2 id="leagues" className="mb-1 px-2.5 text-meta font-medium text-text-3">
        {t('sportsbook.leagues.heading')}
      </h2>
      <ul>
        {useLeagueChoices(choices).map(({ value: league, label, count }) => (
          <li key={league}>
            <button
              type="button"
              aria-pressed={league === value}
              onClick={() => onChange(league)}
              className={clsx(
                'flex h-9.5 w-full items-center gap-2.5 rounded-sm px-2.5 text-left',
                league === value
                  ? 'bg-surface-2 font-semibold shadow-[inset_3px_0_0_var(--v-sports)]'
                  : 'text-text-2 hover:bg-surface-2',
              )}
            >
              <span className="truncate">{label}</span>
              <span className="ml-auto text-meta font-normal text-text-3">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The same choice in a row, below 1440. */
export const LeagueRow = memo(function LeagueRow({
  onChange,
  ...choices
}: LeagueChoices & { onChange: (league: LeagueChoice) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('sportsbook.leagues.label')}
      items={useLeagueChoices(choices).map(({ value: league, label }) => ({ value: league, label }))}
      value={choices.value}
      onValueChange={onChange}
    />
  )
})

/** Where the matches come from and what the house keeps, said where bets are made. */
export const AboutMatches = memo(function AboutMatches({
  feed = 'simulated',
}: {
  feed: FeedName | undefined
}) {
  const { t } = useTranslation()
  const marginPercent = useBoardMargin()
  return (
    <Card padding="dense">
      <h2 className="mb-2 text-body font-semibold">{t('sportsbook.about.heading')}</h2>
      <p className="text-meta leading-[1.7] text-text-2">{t(`fixtures.${feed}Note`)}</p>
      {marginPercent === undefined ? null : (
        <p className="mt-2 text-meta leading-[1.7] text-text-2">
          {t('sportsbook.about.margin', { margin: marginPercent })}
        </p>
      )}
    </Card>
  )
})
