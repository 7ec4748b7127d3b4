import clsx from 'clsx'
import { ArrowLeftRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText, nearestPercentText } from '#play/games/figures.rules.ts'
import { DICE_POINTS, type DiceChoice, HIGHEST_POINT, winningPoints } from '../../dice/dice.rules.ts'
import { MOST_TARGETS, targetAfterKey } from './slider.rules.ts'

/** The points from 0 to 100 with the side that wins in colour; its thumb is the target. */
export function DiceSlider({
  choice,
  disabled,
  onChoice,
}: {
  choice: DiceChoice
  disabled: boolean
  onChoice: (choice: DiceChoice) => void
}) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const { direction, target } = choice
  const choose = (asked: number) => {
    const [least, most] = MOST_TARGETS[direction]
    const next = Math.min(most, Math.max(least, asked))
    if (!disabled && next !== target) onChoice({ direction, target: next })
  }
  const follow = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (box) choose(Math.round((HIGHEST_POINT * (event.clientX - box.left)) / box.width / 50) * 50)
  }
  const press = (event: KeyboardEvent) => {
    const next = targetAfterKey(choice, event.key)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  const wins = BigInt(winningPoints(choice))
  const over = direction === 'over'
  const left = `${target / 100}%`
  return (
    <div className="px-3 md:px-4">
      <div className="flex justify-between text-meta text-text-2">
        <SideLabel
          name={t(over ? 'instant.dice.loses' : 'instant.dice.wins')}
          share={over ? BigInt(DICE_POINTS) - wins : wins}
        />
        <SideLabel
          name={t(over ? 'instant.dice.wins' : 'instant.dice.loses')}
          share={over ? wins : BigInt(DICE_POINTS) - wins}
          end
        />
      </div>
      <div
        ref={bar}
        data-keepout=""
        className="relative mt-4 mb-4 h-3.5 touch-none"
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        <span className="absolute inset-x-0 -inset-y-4" />
        <span className={clsx('absolute inset-0 rounded-full', over ? 'bg-surface-3' : 'bg-brand')} />
        <span
          className={clsx('absolute inset-y-0 right-0 rounded-r-full', over ? 'bg-brand' : 'bg-surface-3')}
          style={{ left }}
        />
        <div
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label={t('instant.dice.target')}
          aria-valuemin={MOST_TARGETS[direction][0] / 100}
          aria-valuemax={MOST_TARGETS[direction][1] / 100}
          aria-valuenow={target / 100}
          aria-valuetext={t(`instant.dice.choice.${direction}`, { target: decimalText(target, 2) })}
          aria-disabled={disabled}
          onKeyDown={press}
          className="absolute -top-[15px] -ml-[17px] grid h-11 w-8.5 cursor-grab place-items-center rounded-[17px_17px_6px_6px] bg-text text-bg shadow-e2"
          style={{ left }}
        >
          <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </div>
      </div>
      <div aria-hidden="true" className="flex justify-between text-meta text-text-2">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} className="w-0 text-center [&>span]:-translate-x-1/2">
            <span className="inline-block">{mark}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function SideLabel({ name, share, end }: { name: string; share: bigint; end?: boolean }) {
  return (
    <p className={clsx(end && 'text-right')}>
      {name}
      <b className="block text-figure font-[650] text-text">
        {nearestPercentText([share, BigInt(DICE_POINTS)])}%
      </b>
    </p>
  )
}
