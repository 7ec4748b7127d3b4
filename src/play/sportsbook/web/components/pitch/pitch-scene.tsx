import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Pitch } from '#design/art/pitch.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { minuteText, phaseKey } from '#play/fixtures/web/index.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { AT_CENTRE, AT_SPOT, type PitchPlace, type Point, placeOf } from './pitch-place.rules.ts'
import type { Shown } from './pitch-shown.rules.ts'

const SHADE = '[text-shadow:0_1px_4px_rgb(0_0_0/0.6)]'

/**
 * The pitch of a match with what is shown of it: the ball at its place, who attacks, and what it was in words. On a phone a strip
 * of 96 px, the words beside the pitch, so that prices stay in the first screen; elsewhere the words stand in the grass below
 * its lines.
 */
export function PitchScene({ match, shown }: { match: MatchDetail; shown: Shown | null }) {
  const place = shown && placeShown(shown)
  return (
    <div className="relative h-24 overflow-hidden bg-lacquer max-md:border-t max-md:border-line md:h-auto md:min-h-60">
      <div className="absolute top-2 right-3 bottom-2 w-46 md:top-7 md:right-0 md:bottom-9 md:left-0 md:w-auto">
        <Pitch className="absolute inset-0 size-full overflow-visible">
          {place ? <Attack place={place} /> : null}
        </Pitch>
        {place?.ball ? (
          <span
            aria-hidden="true"
            className="absolute size-2 -translate-1/2 rounded-full bg-porcelain ring-4 ring-porcelain/22 transition-[left,top] duration-360 ease-enter motion-reduce:transition-none md:size-2.5 md:ring-6"
            style={within(place.ball)}
          />
        ) : null}
        {place?.card ? (
          <span
            aria-hidden="true"
            className="absolute h-2.5 w-[7px] -translate-1/2 rounded-[1px] bg-card-red ring-1 ring-porcelain/50 md:h-3.5 md:w-2.5"
            style={within(place.card)}
          />
        ) : null}
      </div>
      <Directions match={match} />
      {shown ? <ShownWords match={match} shown={shown} /> : null}
    </div>
  )
}

const within = ({ x, y }: Point) => ({ left: `${x / 4.2}%`, top: `${y / 2}%` })

function placeShown(shown: Shown): PitchPlace {
  if (shown.what === 'event') return placeOf(shown.event)
  return shown.what === 'kicks' ? AT_SPOT : AT_CENTRE
}

/** The part of the pitch in which a side attacks, and the last of the way of the ball. Another one appears in its place. */
function Attack({ place: { attack, ball, path } }: { place: PitchPlace }) {
  const edge = attack && `M${attack.top} 10 ${attack.bottom} 190`
  const way =
    path && ball && `M${path.from.x} ${path.from.y}Q${path.bend.x} ${path.bend.y} ${ball.x} ${ball.y}`
  return (
    <g key={`${edge} ${way}`} className="animate-[appear_360ms_var(--ease-enter)]">
      {attack && edge ? (
        <>
          <path
            className="p"
            opacity=".09"
            d={`M${attack.top} 10H${attack.side === 'home' ? 410 : 10}V190H${attack.bottom}z`}
          />
          <path
            className="lp"
            strokeWidth="1.6"
            strokeDasharray="4 5"
            opacity=".7"
            vectorEffect="non-scaling-stroke"
            d={edge}
          />
        </>
      ) : null}
      {way ? (
        <path
          className="lp"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".85"
          vectorEffect="non-scaling-stroke"
          d={way}
        />
      ) : null}
    </g>
  )
}

/** Which way either side attacks: the home side to the right in both halves. */
function Directions({ match }: { match: MatchDetail }) {
  const { name } = useSportWords()
  return (
    <p
      aria-hidden="true"
      className={`absolute top-2.5 left-4 flex justify-between gap-4 text-micro text-art-text-2 max-md:w-[calc(100%-14rem)] md:top-1.5 md:right-3.5 md:left-3.5 ${SHADE}`}
    >
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate">{name(match.home.names)}</span>
        <ArrowRight size={12} strokeWidth={2} className="flex-none" />
      </span>
      <span className="flex min-w-0 items-center gap-1 max-md:hidden">
        <ArrowLeft size={12} strokeWidth={2} className="flex-none" />
        <span className="truncate">{name(match.guest.names)}</span>
      </span>
    </p>
  )
}

/**
 * What is shown, in words. Goals, red cards, the score and where the match stands are said beside the pitch; who listens is told the
 * rest here, when they come by, and never of each event as it comes.
 */
function ShownWords({ match, shown }: { match: MatchDetail; shown: Shown }) {
  const words = useShownWords(match, shown)
  const isSaidBeside = shown.what !== 'event' || shown.event.kind === 'goal' || shown.event.kind === 'redCard'
  return (
    <p
      aria-hidden={isSaidBeside || undefined}
      className={clsx(
        'absolute bottom-2.5 left-4 text-small leading-[1.35] font-semibold text-art-text break-keep max-md:w-[calc(100%-14rem)] md:right-3.5 md:bottom-2.5 md:left-3.5 md:truncate',
        SHADE,
      )}
    >
      {words}
    </p>
  )
}

function useShownWords(match: MatchDetail, shown: Shown): string {
  const { t } = useTranslation()
  const { name, scoreLine } = useSportWords()
  if (shown.what === 'event') {
    const { kind, side, ...at } = shown.event
    return t('sportsbookLate.pitch.event', {
      team: name(match[side].names),
      what: t(`sportsbookLate.pitch.kinds.${kind}`),
      minute: minuteText(at),
    })
  }
  if (shown.what === 'final') return t('sportsbookLate.pitch.final', { score: scoreLine(match) })
  if (shown.what === 'kicks' && match.shootOut)
    return t('fixtures.shootOutScore', { home: match.shootOut[0], guest: match.shootOut[1] })
  return t(phaseKey(match.clock))
}
