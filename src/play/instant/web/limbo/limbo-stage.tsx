import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { decimalText } from '#play/games/figures.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import type { LimboChoice, LimboOutcome } from '../../limbo/limbo.rules.ts'
import { ArtStage } from '../kit/art-stage.tsx'
import { useShown } from '../kit/use-shown.ts'
import { chanceOf } from './chance.rules.ts'
import { placeInSky } from './height.rules.ts'
import { Kite } from './kite.tsx'
import { useReachedText } from './limbo-words.tsx'

/** How long the kite rises, in milliseconds. */
const RISE_MS = 900
/** What is longer than this is written smaller. */
const LONG = 8
/** The picture's foot and its highest place, from the top, in hundredths of its height. */
const [FOOT, TOP] = [86, 12]
const heightAt = (place: number) => FOOT - (FOOT - TOP) * place

/** The head: a kite that rises as high as the round says, the target as a line across the sky. */
export function LimboStage(props: StageProps<LimboChoice, never, LimboOutcome>) {
  const { choice, round, phase, moving } = props
  const { t } = useTranslation()
  useShown(props, RISE_MS)
  const reachedText = useReachedText()
  const shown = phase === 'idle' ? round : null
  const flying = phase === 'showing' ? round : shown
  const target = decimalText((shown ?? { choice }).choice.target, 2)
  const reached = shown ? reachedText(shown.outcome.reached) : t('instant.limbo.line', { target })
  return (
    <ArtStage className="h-57 md:h-70">
      <Sky />
      <TargetLine
        place={placeInSky((flying ?? { choice }).choice.target)}
        text={t('instant.limbo.line', { target })}
      />
      <div
        className={clsx(
          'absolute left-[66%] h-30 w-16 -translate-y-8 md:left-[74%]',
          moving && phase === 'showing' && 'transition-[top] duration-900 ease-enter',
        )}
        style={{ top: `${heightAt(flying ? placeInSky(flying.outcome.reached) : 0)}%` }}
      >
        <svg viewBox="-34 -2 68 148" aria-hidden="true" className="art size-full">
          <Kite />
        </svg>
      </div>
      <div className="absolute inset-y-0 left-0 flex w-[64%] flex-col items-center justify-center pl-3 text-center">
        <p
          className={clsx(
            'leading-[1.15] font-[650] tracking-[-1px]',
            !shown
              ? 'text-[26px] md:text-[38px]'
              : reached.length > LONG
                ? 'text-[30px] md:text-[44px]'
                : 'text-[46px] md:text-[60px]',
          )}
        >
          {reached}
        </p>
        <p className="min-h-[1.5em] text-small text-art-text-2">
          {shown
            ? t(shown.multiple > 0n ? 'instant.limbo.won' : 'instant.limbo.lost', { target })
            : t('instant.limbo.ready', { chance: decimalText(chanceOf(choice.target), 6, 2) })}
        </p>
      </div>
    </ArtStage>
  )
}

function TargetLine({ place, text }: { place: number; text: string }) {
  return (
    <div
      className="absolute right-0 left-[64%] border-t-2 border-dashed border-art-brand"
      style={{ top: `${heightAt(place)}%` }}
    >
      <span className="absolute right-2 bottom-0.5 rounded-xs bg-art-scrim px-1.5 text-micro whitespace-nowrap text-art-brand">
        {text}
      </span>
    </div>
  )
}

/** Hills and a low sun, in the tones of the venue. */
function Sky() {
  return (
    <svg
      viewBox="0 0 1008 280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="art absolute inset-0 size-full"
    >
      <rect className="a1" width="1008" height="280" />
      <circle className="a2" cx="504" cy="300" r="250" />
      <circle className="a3" cx="504" cy="300" r="180" opacity=".6" />
      <circle className="a4" cx="504" cy="300" r="112" opacity=".35" />
      <path className="a2" d="M0 246c120-38 220-30 330-6s190 26 300 4 230-34 378 6v40H0z" />
    </svg>
  )
}
