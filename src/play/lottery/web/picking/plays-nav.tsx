import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { usePickWords } from './use-pick-words.ts'
import type { Picker } from './use-picker.ts'

/** The groups of plays of a game, and the plays of the one that is open. */
export function PlaysNav({ picker, className }: { picker: Picker; className?: string }) {
  const { t } = useTranslation()
  const { game, play, setPlay } = picker
  const words = usePickWords(game)
  const groups = [...new Set(game.playList.map(({ group }) => group))]
  const plays = game.playList.filter(({ group }) => group === play.group)
  return (
    <div className={className}>
      {groups.length > 1 ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('lotteryLate.picks.groups')}</legend>
          <div className="rail gap-0.5 lg:flex-wrap">
            {groups.map((group) => (
              <button
                key={group}
                type="button"
                aria-pressed={group === play.group}
                onClick={() => {
                  const next = game.playList.find((one) => one.group === group)
                  if (group !== play.group && next) setPlay(next.id)
                }}
                className={clsx(
                  'h-11 flex-none rounded-[6px] px-3.5 whitespace-nowrap -outline-offset-2 lg:h-9.5',
                  group === play.group
                    ? 'bg-surface-3 font-semibold shadow-[inset_0_-3px_0_var(--v-lottery)] lg:shadow-none'
                    : 'font-medium text-text-2 hover:text-text',
                )}
              >
                {words.group(group)}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {plays.length > 1 ? (
        <fieldset className={clsx('min-w-0', groups.length > 1 && 'mt-2 border-t border-line pt-1')}>
          <legend className="sr-only">{t('lotteryLate.picks.plays')}</legend>
          <div className="rail gap-5 px-3.5 lg:flex-wrap">
            {plays.map(({ id }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === play.id}
                onClick={() => setPlay(id)}
                className={clsx(
                  'relative hit-area h-11 flex-none rounded-xs text-small whitespace-nowrap -outline-offset-2 lg:h-9',
                  id === play.id ? 'font-semibold text-brand-text' : 'text-text-2 hover:text-text',
                )}
              >
                {words.play(id)}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}
