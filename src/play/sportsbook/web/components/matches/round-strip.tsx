import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import { CIRCUITS, isCircuit, type MapRhythm } from '#play/fixtures/catalogue/circuits.ts'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

type Course = NonNullable<MatchDetail['course']>

/** The rounds of each map so far, in their places; of the one that is played none before its first. */
function coursesOf({ maps = [], course, clock, state }: MatchDetail): readonly Course[] {
  const over = maps.flatMap((map) => (map.course ? [map.course] : []))
  if (over.length < maps.length) return []
  return course && clock.phase === 'map' && state === 'live' ? [...over, course] : over
}

/** How many rounds there is room for: all that a map can have before its overtime, and every one that was played. */
const roomFor = ({ kind, to }: MapRhythm, played: number): number =>
  Math.max(kind === 'rounds' ? 2 * to - 2 : 2 * to - 1, played)

/** What happened in a map, round by round: the home side's above, the guests' below. The newest map, until another is chosen. */
export function RoundStrip({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const [chosen, setChosen] = useState<number | null>(null)
  const courses = coursesOf(match)
  const { id } = match.competition
  if (courses.length === 0 || !isCircuit(id)) return null
  const { rhythm, unit } = CIRCUITS[id]
  const newest = courses.length - 1
  const place = chosen === null ? newest : Math.min(chosen, newest)
  const course = courses[place] ?? []
  const isPlayed = match.clock.phase === 'map' && match.state === 'live' && place === newest
  const room = roomFor(rhythm, course.length + (isPlayed ? 1 : 0))
  const heading = t(`sportsbookLate.esports.strip.${unit}`, { number: place + 1 })
  return (
    <section aria-label={heading} className="border-t border-line px-5 pt-3.5 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[15px] font-semibold">
          {heading}
          <span className="ml-2 text-meta font-normal text-text-3">
            {t(`sportsbookLate.esports.firstTo.${unit}`, { to: rhythm.to })}
          </span>
        </h2>
        {courses.length > 1 ? (
          <Segmented
            label={t('sportsbookLate.esports.which')}
            items={courses.map((_, at) => ({
              value: String(at),
              label: t('sportsbookLate.esports.map', { number: at + 1 }),
            }))}
            value={String(place)}
            onValueChange={(next) => setChosen(Number(next) === newest ? null : Number(next))}
          />
        ) : null}
      </div>
      <ol className="sr-only">
        {course.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds never move; their order is their name.
          <li key={at}>
            {t(`sportsbookLate.esports.round.${unit}`, { number: at + 1, team: name(match[side].names) })}
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="mt-2.5 grid items-center gap-x-0.5 gap-y-1 md:gap-x-1"
        style={{ gridTemplateColumns: `auto repeat(${room}, minmax(0, 1fr))` }}
      >
        <span />
        {Array.from({ length: room }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place.
            key={at}
            className={clsx(
              'text-center text-micro leading-none text-text-3',
              // On a phone every fourth has the room of its number.
              at !== 0 && (at + 1) % 4 !== 0 && room > 10 && 'max-md:invisible',
            )}
          >
            <span className="-mx-1">{at + 1}</span>
          </span>
        ))}
        {(['home', 'guest'] as const).map((side) => (
          <Row key={side} match={match} side={side} course={course} room={room} isPlayed={isPlayed} />
        ))}
      </div>
    </section>
  )
}

/** The rounds of one side in their places; the one that is played has a frame. */
function Row({
  match,
  side,
  course,
  room,
  isPlayed,
}: {
  match: MatchDetail
  side: 'home' | 'guest'
  course: Course
  room: number
  isPlayed: boolean
}) {
  const { name } = useSportWords()
  return (
    <>
      <span className="mr-1.5 text-small font-semibold md:mr-2">
        <span className="md:hidden">{match[side].code}</span>
        <span className="max-md:hidden">{name(match[side].names)}</span>
      </span>
      {Array.from({ length: room }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place.
          key={at}
          className={clsx(
            'h-6 rounded-xs',
            course[at] === side
              ? side === 'home'
                ? 'bg-v-esports'
                : 'bg-v-lottery'
              : isPlayed && at === course.length
                ? 'border border-text-2'
                : 'bg-surface-3',
          )}
        />
      ))}
    </>
  )
}
