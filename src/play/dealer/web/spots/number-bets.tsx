import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#design/dialog/dialog.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { spotOf } from '../../kit/dealer-game.rules.ts'
import { colourOf } from '../../roulette/board.rules.ts'
import type { Board } from './board.ts'
import { betsWith } from './number-bets.rules.ts'
import { Spot } from './spot.tsx'

const MOST = 36

/** All bets inside the board that cover a number, each with what it pays; from it to its neighbours. */
export function NumberBets({
  board,
  number,
  onNumber,
}: {
  board: Board
  /** Null while it is closed. */
  number: number | null
  onNumber: (number: number | null) => void
}) {
  const { t } = useTranslation()
  const of = number ?? 0
  const go = (to: number) => onNumber((to + MOST + 1) % (MOST + 1))
  return (
    <Dialog
      open={number !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onNumber(null))}
      title={t('dealerLate.number.title', { number: of })}
      description={t('dealerLate.number.detail')}
      closeLabel={t('dealerLate.ways.close')}
    >
      <div className="mt-4 flex items-center justify-center gap-4">
        <IconButton label={t('dealerLate.number.before')} onClick={() => go(of - 1)}>
          <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="min-w-24 text-center text-[22px] font-bold">
          {of}
          <span className="ml-2 text-small font-normal text-text-2">
            {t(`dealerLate.colours.${colourOf(of)}`)}
          </span>
        </p>
        <IconButton label={t('dealerLate.number.after')} onClick={() => go(of + 1)}>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-x-2 gap-y-3">
        {betsWith(of).map((bet) => (
          <Spot
            key={spotOf(bet)}
            // Here each is a stop of its own, as entries of a list are.
            board={{ ...board, active: spotOf(bet), setActive: () => undefined }}
            bet={bet}
            className="h-19 bg-surface-2 hover:bg-surface-3"
          />
        ))}
      </div>
    </Dialog>
  )
}
