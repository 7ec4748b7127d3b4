import clsx from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { multipleText } from '#play/games/figures.rules.ts'
import type { LotteryPlay, PickRow as Row } from '../../kit/play.rules.ts'
import { Ball } from '../balls/ball.tsx'
import { quickPicksOf } from './picks.rules.ts'
import { usePickWords } from './use-pick-words.ts'
import type { Picker } from './use-picker.ts'

/** What a choice pays where each has a prize of its own; null where all pay alike. */
function prizeOfChoice({ prizes }: LotteryPlay, { choices, words }: Row, choice: number): bigint | null {
  if (prizes.length < 2) return null
  const id = words?.[choices.indexOf(choice)] ?? `${choice}`
  return prizes.find((prize) => prize.id === id)?.multiple ?? null
}

/** A row of a play: its numbers or words as one stop of the keyboard, and quick picks. */
export function PickRow({ picker, at }: { picker: Picker; at: number }) {
  const { t } = useTranslation()
  const words = usePickWords(picker.game)
  const { play, picks } = picker
  const row = play.rows[at] as Row
  const marked = picks[at] ?? []
  const name = words.row(row)
  const quicks = quickPicksOf(row)
  return (
    <div className="border-t border-line px-4 py-3.5 lg:grid lg:grid-cols-[64px_minmax(0,1fr)_auto] lg:items-center lg:gap-4 lg:px-5 lg:py-3">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 lg:mb-0">
        <h3 className="font-display text-[17px] leading-[1.2] font-bold">{name}</h3>
        {row.least > 1 || row.most < row.choices.length ? (
          <p className="text-meta text-text-2 lg:mt-1">
            {row.least === row.most
              ? t('lotteryLate.picks.exactly', { count: row.least })
              : row.most < row.choices.length
                ? t('lotteryLate.picks.between', { least: row.least, most: row.most })
                : t('lotteryLate.picks.atLeast', { count: row.least })}
          </p>
        ) : null}
      </div>
      <Choices picker={picker} at={at} name={name} />
      {quicks.length > 0 ? (
        <div className="mt-1.5 flex flex-wrap gap-0.5 lg:mt-0 lg:justify-end">
          {quicks.map((quick) => (
            <button
              key={quick}
              type="button"
              aria-label={t('lotteryLate.picks.quickOf', {
                row: name,
                quick: t(`lotteryLate.quick.${quick}`),
              })}
              onClick={() => picker.quick(at, quick)}
              disabled={quick === 'clear' && marked.length === 0}
              className="h-11 min-w-11 rounded-[6px] px-2 text-small text-text-2 hover:bg-surface-2 hover:text-text disabled:text-text-3 disabled:hover:bg-transparent lg:h-9 lg:min-w-9"
            >
              {t(`lotteryLate.quick.${quick}`)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Choices({ picker, at, name }: { picker: Picker; at: number; name: string }) {
  const { t } = useTranslation()
  const words = usePickWords(picker.game)
  const group = useRef<HTMLFieldSetElement>(null)
  const { game, play, picks, toggle } = picker
  const row = play.rows[at] as Row
  const marked = picks[at] ?? []
  const [active, setActive] = useState(0)
  const isWords = row.words !== undefined
  const hasBalls = !isWords && (game.look === 'cars' || game.look === 'dice') && row.choices.length <= 10
  const step = (event: KeyboardEvent) => {
    const last = row.choices.length - 1
    const next: Readonly<Record<string, number>> = {
      ArrowRight: Math.min(last, active + 1),
      ArrowDown: Math.min(last, active + 1),
      ArrowLeft: Math.max(0, active - 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
    }
    const to = next[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <fieldset
      ref={group}
      aria-label={t('lotteryLate.picks.numbersOf', { row: name })}
      onKeyDown={step}
      className={clsx(
        'grid min-w-0 gap-2 lg:flex lg:flex-wrap lg:gap-x-3',
        isWords ? 'grid-cols-4' : row.choices.length > 12 ? 'grid-cols-6' : 'grid-cols-5',
      )}
    >
      {row.choices.map((choice, n) => {
        const isOn = marked.includes(choice)
        const multiple = prizeOfChoice(play, row, choice)
        const text = words.choice(row, choice)
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isOn}
            tabIndex={n === Math.min(active, row.choices.length - 1) ? 0 : -1}
            onFocus={() => setActive(n)}
            onClick={() => toggle(at, choice)}
            className={clsx(
              'flex h-13 min-w-0 flex-col items-center justify-center gap-0.5 rounded-[10px] border leading-[1.15] font-semibold',
              isWords || multiple !== null
                ? 'lg:h-13 lg:min-w-19 lg:px-3'
                : hasBalls
                  ? 'lg:size-13'
                  : 'lg:size-11 lg:rounded-full',
              isOn
                ? hasBalls
                  ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand)]'
                  : 'border-brand bg-brand text-on-brand'
                : 'border-line bg-surface-2 hover:border-line-strong',
            )}
          >
            {hasBalls ? (
              <>
                <Ball look={game.look} number={choice} />
                <span className="sr-only">{text}</span>
              </>
            ) : (
              <span className="text-[17px]">{text}</span>
            )}
            {multiple === null ? null : (
              <span
                className={clsx(
                  'text-micro font-normal',
                  isOn && !hasBalls ? 'text-on-brand' : 'text-text-2',
                )}
              >
                {t('lotteryLate.picks.pays', { multiple: multipleText(multiple) })}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
