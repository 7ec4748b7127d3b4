import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { minuteText, runningMinute, useAtNow } from '#play/fixtures/web/index.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

const MATCH_MINUTES = 90
/** Minutes of the line that a written minute needs. */
const LABEL_ROOM_MINUTES = 9
const percent = (minute: number) => `${(Math.min(minute, MATCH_MINUTES) / MATCH_MINUTES) * 100}%`

/** How far along the line a match is, 0 to 90. */
function playedMinutes(match: MatchDetail, now: number): number {
  if (match.state === 'finished' || match.clock.phase === 'shoot-out') return MATCH_MINUTES
  if (match.clock.phase === 'half-time') return MATCH_MINUTES / 2
  return runningMinute(match.clock, now)?.minute ?? 0
}

type LineGoal = { side: 'home' | 'guest'; minute: number; text: string; labelled: boolean }

/** Goals with a minute; one that falls right after another of its side goes without a written minute. */
function withRoom(goals: MatchDetail['goals']): readonly LineGoal[] {
  const last = { home: Number.NEGATIVE_INFINITY, guest: Number.NEGATIVE_INFINITY }
  return goals.flatMap(({ side, minute, added }): LineGoal[] => {
    if (minute === null) return []
    const labelled = minute - last[side] >= LABEL_ROOM_MINUTES
    if (labelled) last[side] = minute
    return [{ side, minute, text: minuteText({ minute, added }), labelled }]
  })
}

/** The goals and red cards on the level line: the home side's above it, the guests' below; the whistle at half time across it. */
export function GoalLine({ match, className }: { match: MatchDetail; className?: string }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const goals = withRoom(match.goals)
  return (
    <div className={clsx('relative h-16', className)}>
      <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line">
        <Played match={match} />
      </div>
      {match.clock.phase === 'first-half' ? null : (
        <span aria-hidden="true" className="absolute top-1/2 left-1/2 h-3 w-px -translate-1/2 bg-text-3" />
      )}
      {match.cards?.length ? <CardMarks match={match} cards={match.cards} /> : null}
      <ol aria-label={t('sportsbook.match.goalsHeading')}>
        {goals.map(({ side, minute, text, labelled }, place) => {
          const home = side === 'home'
          const team = name((home ? match.home : match.guest).names)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: goals never move; their order is their name.
              key={place}
              className="absolute inset-y-0"
              style={{ left: percent(minute) }}
            >
              <span className="sr-only">{t('sportsbook.featured.goal', { minute: text, team })}</span>
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute left-0 h-2.5 w-2 -translate-x-1/2 rounded-arch',
                  home ? 'bottom-1/2 bg-v-sports' : 'top-1/2 rotate-180 bg-v-lottery',
                )}
              />
              {labelled ? (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'absolute left-0 -translate-x-1/2 text-meta whitespace-nowrap text-text-2',
                    home ? 'top-0.5' : 'bottom-0.5',
                  )}
                >
                  {text}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The line as far as the match has come. */
function Played({ match }: { match: MatchDetail }) {
  const minutes = useAtNow((now) => playedMinutes(match, now))
  return <span className="absolute inset-y-0 left-0 bg-v-sports" style={{ width: percent(minutes) }} />
}

/** Red cards: a small upright card each, farther from the line than goals. */
function CardMarks({ match, cards }: { match: MatchDetail; cards: NonNullable<MatchDetail['cards']> }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  return (
    <ul>
      {cards.map(({ side, minute, added }) => {
        const home = side === 'home'
        const team = name((home ? match.home : match.guest).names)
        return (
          <li key={side} className="absolute inset-y-0" style={{ left: percent(minute) }}>
            <span className="sr-only">
              {t('sportsbook.featured.card', { minute: minuteText({ minute, added }), team })}
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'absolute left-0 h-2.5 w-[7px] -translate-x-1/2 rounded-[1px] bg-live',
                home ? 'bottom-[calc(50%+5px)]' : 'top-[calc(50%+5px)]',
              )}
            />
          </li>
        )
      })}
    </ul>
  )
}
