import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { groupDigits } from '#platform/money/amount-text.ts'
import { decimalText } from '#play/games/figures.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import {
  DICE_POINTS,
  type DiceChoice,
  type DiceOutcome,
  diceWins,
  winningPoints,
} from '../../dice/dice.rules.ts'
import { ArtStage, HallBackdrop } from '../kit/art-stage.tsx'
import { useShown } from '../kit/use-shown.ts'
import { Die } from './die.tsx'

/** How long the dice turn, in milliseconds. */
const ROLL_MS = 600

const whole = (count: number) => groupDigits(`${count}`)

/** The head: two dice, and between them the point of the round; before it, what it has to be. */
export function DiceStage(props: StageProps<DiceChoice, never, DiceOutcome>) {
  const { choice, round, phase, moving } = props
  const { t } = useTranslation()
  useShown(props, ROLL_MS)
  const shown = phase === 'idle' ? round : null
  const rolling = moving && phase !== 'idle'
  const point = shown?.outcome.point ?? null
  const wordsOf = ({ direction, target }: DiceChoice) =>
    t(`instant.dice.choice.${direction}`, { target: decimalText(target, 2) })
  return (
    <ArtStage className="h-45 md:h-60">
      <HallBackdrop />
      <Die
        face={faceOf(point, 100)}
        rolling={rolling}
        className="bottom-6 left-[4%] size-14 -rotate-12 md:left-[12%] md:size-21"
      />
      <Die
        face={faceOf(point, 1)}
        rolling={rolling}
        className="right-[4%] bottom-6 size-13 rotate-14 md:right-[12%] md:size-19"
      />
      <div className="absolute inset-0 flex flex-col items-center justify-center pt-4">
        <p
          className={clsx(
            'flex h-17 items-center leading-[1.15] font-[650]',
            point === null ? 'text-[30px] md:text-[38px]' : 'text-[60px] tracking-[-1px]',
          )}
        >
          {point === null ? wordsOf(choice) : decimalText(point, 2)}
        </p>
        <p className="min-h-[1.5em] text-small text-art-text-2">
          {shown && point !== null
            ? t(diceWins(shown.choice, point) ? 'instant.dice.won' : 'instant.dice.lost', {
                choice: wordsOf(shown.choice),
              })
            : t('instant.dice.winning', { wins: whole(winningPoints(choice)), all: whole(DICE_POINTS) })}
        </p>
      </div>
    </ArtStage>
  )
}

/** The face that a die has up: it goes by two digits of the point, and says nothing by itself. */
function faceOf(point: number | null, digit: number): number {
  return point === null ? 5 : (Math.trunc(point / digit) % 6) + 1
}
