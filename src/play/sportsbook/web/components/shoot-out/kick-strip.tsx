import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

type Kicks = NonNullable<MatchDetail['kicks']>
type Side = Kicks[number]['side']

/** Kicks of either side before it goes on one by one. */
const FIRST_KICKS = 5

/** The shoot-out of a cup tie, kick by kick: the home side's above, the guests' below. Nothing where there is none. */
export function KickStrip({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const { kicks, shootOut } = match
  if (!kicks || !shootOut) return null
  const of = (side: Side) => kicks.filter((kick) => kick.side === side)
  const room = Math.max(FIRST_KICKS, of('home').length, of('guest').length)
  const isOver = match.state === 'finished'
  const through = shootOut[0] > shootOut[1] ? match.home : match.guest
  return (
    <section aria-labelledby="shoot-out" className="border-t border-line px-5 pt-3.5 pb-4">
      <h2 id="shoot-out" className="text-[15px] font-semibold">
        {t('sportsbookLate.shootOut.title', { home: shootOut[0], guest: shootOut[1] })}
        <span className="ml-2 text-meta font-normal text-text-3">
          {isOver
            ? t('sportsbookLate.shootOut.through', { team: name(through.names) })
            : t('sportsbookLate.shootOut.how')}
        </span>
      </h2>
      <ol className="sr-only">
        {kicks.map(({ side, isIn }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: kicks never move; their order is their name.
          <li key={at}>
            {t(isIn ? 'sportsbookLate.shootOut.in' : 'sportsbookLate.shootOut.keptOut', {
              number: at + 1,
              team: name(match[side].names),
            })}
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="mt-2.5 grid items-center justify-start gap-1"
        style={{ gridTemplateColumns: `auto repeat(${room}, minmax(0, 2rem))` }}
      >
        {(['home', 'guest'] as const).map((side) => (
          <Row key={side} match={match} side={side} kicks={of(side)} room={room} />
        ))}
      </div>
    </section>
  )
}

/** The kicks of one side in their places; those that were not taken are blank. */
function Row({ match, side, kicks, room }: { match: MatchDetail; side: Side; kicks: Kicks; room: number }) {
  const { name } = useSportWords()
  return (
    <>
      <span className="mr-1.5 text-small font-semibold md:mr-2">
        <span className="md:hidden">{match[side].code}</span>
        <span className="max-md:hidden">{name(match[side].names)}</span>
      </span>
      {Array.from({ length: room }, (_, at) => {
        const kick = kicks[at]
        const Sign = kick?.isIn ? Check : X
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a kick is its place.
            key={at}
            className={clsx(
              'grid h-6 place-items-center rounded-xs',
              kick?.isIn ? 'bg-success text-on-brand' : 'bg-surface-3 text-text-2',
            )}
          >
            {kick ? <Sign size={14} strokeWidth={2.5} /> : null}
          </span>
        )
      })}
    </>
  )
}
