import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { multipleText } from '#play/games/figures.rules.ts'
import { MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import type { PlinkoChoice, PlinkoOutcome } from '../../plinko/plinko.rules.ts'
import { ArtStage } from '../kit/art-stage.tsx'
import { useShown } from '../kit/use-shown.ts'
import { Buckets } from './buckets.tsx'
import { boardHeight, boardWidth, fallMs, fallOf, pegsOf, restOf, startOf } from './fall.rules.ts'
import { bucketOf } from './plinko-words.tsx'

type Props = StageProps<PlinkoChoice, never, PlinkoOutcome>

/** The head: pegs, the bead that falls between them along the path of the round, and the buckets. */
export function PlinkoStage(props: Props) {
  const { round, phase } = props
  const { t } = useTranslation()
  const shown = phase === 'idle' ? round : null
  const choice = (phase === 'asked' ? null : round)?.choice ?? props.choice
  // Another choice than that of the last round is looked at on a board without its bead.
  const same = props.choice.rows === choice.rows && props.choice.risk === choice.risk
  const drawn = phase === 'showing' || same ? choice : props.choice
  const result = same ? shown : null
  const { rows } = drawn
  useShown(props, fallMs(rows))
  return (
    <ArtStage className="flex justify-center px-1 pt-2 pb-3 md:pt-4">
      <Slope />
      {result ? (
        <p className="absolute top-4 right-4 text-right md:right-8">
          <b
            className={clsx(
              'block leading-tight font-[650]',
              // What is less than the stake is said, and no more than that.
              result.multiple < MULTIPLE_PARTS ? 'text-figure' : 'text-[34px] md:text-[44px]',
            )}
          >
            {t('instant.byTimes', { times: multipleText(result.multiple) })}
          </b>
          <span className="text-small text-art-text-2">
            {t('instant.plinko.bucket', { bucket: bucketOf(result.outcome) + 1 })}
          </span>
        </p>
      ) : null}
      <div className="relative w-full max-w-130">
        <svg
          viewBox={`0 0 ${boardWidth(rows)} ${boardHeight(rows)}`}
          aria-hidden="true"
          className="art block w-full"
        >
          {pegsOf(rows).map(({ x, y }) => (
            <circle key={`${x} ${y}`} className="a6" cx={x} cy={y} r="3" />
          ))}
          <Bead {...props} rows={rows} rest={result ? bucketOf(result.outcome) : null} />
        </svg>
        <Buckets choice={drawn} landed={result ? bucketOf(result.outcome) : null} />
      </div>
    </ArtStage>
  )
}

/** The bead: at the top, on its way, or where the last round left it. */
function Bead({ round, phase, moving, rows, rest }: Props & { rows: number; rest: number | null }) {
  const bead = useRef<SVGCircleElement>(null)
  const falling = phase === 'showing' && moving ? round : null
  useEffect(() => {
    if (!falling) return
    const frames = fallOf(falling.outcome.path).map(({ x, y }) => ({
      transform: `translate(${x}px, ${y}px)`,
    }))
    const fall = bead.current?.animate(frames, { duration: fallMs(falling.choice.rows), fill: 'forwards' })
    return () => fall?.cancel()
  }, [falling])
  const { x, y } = rest === null ? startOf(rows) : restOf(rows, rest)
  return <circle ref={bead} className="p" r="6.5" style={{ transform: `translate(${x}px, ${y}px)` }} />
}

function Slope() {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="art absolute inset-0 size-full"
    >
      <rect className="a1" width="320" height="200" />
      <path className="a2" d="M160-20 320 200H0z" />
    </svg>
  )
}
