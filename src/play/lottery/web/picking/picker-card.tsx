import { ChevronDown, Dices, Eraser } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { multipleText } from '#play/games/figures.rules.ts'
import { LineBar } from './line-bar.tsx'
import { PickRow } from './pick-row.tsx'
import { hasPicks } from './picks.rules.ts'
import { PlaysNav } from './plays-nav.tsx'
import { usePickWords } from './use-pick-words.ts'
import type { Picker } from './use-picker.ts'

/** Rows that a phone shows before the others are asked for, where each is a bet of its own. */
const UNFOLDED = 2

/** Where a bet is picked: the play, its rows, how many lines they make, and what each is to stake. */
export function PickerCard({
  picker,
  isWide,
  onAdd,
}: {
  picker: Picker
  isWide: boolean
  /** Puts what is picked on the ticket; null where that cannot be now. */
  onAdd: (() => void) | null
}) {
  const { t } = useTranslation()
  const words = usePickWords(picker.game)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const { play, picks } = picker
  const folds =
    !isWide &&
    unfolded !== play.id &&
    play.rows.length > UNFOLDED + 1 &&
    play.rows.every(({ least }) => least === 0)
  const shown = folds ? play.rows.slice(0, UNFOLDED) : play.rows
  const [prize, ...others] = play.prizes
  return (
    <Card padding="none" aria-labelledby="lottery-picks" className="min-w-0 overflow-hidden">
      <h2 id="lottery-picks" className="sr-only">
        {t('lotteryLate.picks.label')}
      </h2>
      <PlaysNav picker={picker} className="px-2 pt-2 lg:px-5 lg:pt-3.5" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 lg:px-5">
        <p className="min-w-0 flex-1 basis-60 text-small text-text-2">
          {words.about(play.id)}
          {prize && others.length === 0 ? (
            <>
              {' '}
              <span className="font-semibold text-text">
                {t('lotteryLate.picks.linePays', { multiple: multipleText(prize.multiple) })}
              </span>
            </>
          ) : null}
        </p>
        <div className="flex gap-2">
          <Button
            variant="line"
            size="sm"
            icon={<Dices size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={picker.random}
          >
            {t('lotteryLate.picks.random')}
          </Button>
          <Button
            variant="line"
            size="sm"
            icon={<Eraser size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={!hasPicks(picks)}
            onClick={picker.clear}
          >
            {t('lotteryLate.picks.clear')}
          </Button>
        </div>
      </div>
      {shown.map(({ id }, at) => (
        <PickRow key={`${play.id} ${id}`} picker={picker} at={at} />
      ))}
      {folds ? (
        <div className="border-t border-line p-4">
          <Button
            variant="line"
            block
            icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setUnfolded(play.id)}
          >
            {t('lotteryLate.picks.unfold', {
              first: words.row(play.rows[UNFOLDED] ?? (play.rows[0] as never)),
              last: words.row(play.rows.at(-1) as never),
            })}
          </Button>
        </div>
      ) : null}
      <LineBar picker={picker} onAdd={onAdd} hasButton={isWide} />
    </Card>
  )
}
