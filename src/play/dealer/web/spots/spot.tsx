import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { spotOf } from '../../kit/dealer-game.rules.ts'
import type { DealerBet } from '../../kit/play.rules.ts'
import { StackArt } from '../art/chip.tsx'
import { unitsOf, yuanOn } from '../chips/chips.rules.ts'
import { playOf } from '../tables.ts'
import { oddsText, useSpotWords } from '../words/use-spot-words.ts'
import type { Board } from './board.ts'

const yuan = (amount: number) => amountText(money('CNY', unitsOf(amount)), { decimals: 'short' })

/** A spot of the table: its name, what it pays and what the house keeps, and the chips on it. */
export function Spot({
  board,
  bet,
  name,
  figures = 'both',
  mark,
  className,
  style,
  onMore,
}: {
  board: Board
  bet: DealerBet
  /** What is written on it; its whole name where left out. */
  name?: ReactNode
  /** What is written under the name: at the head of its kind stand what `short`, `odds` and `none` leave out. */
  figures?: 'both' | 'short' | 'odds' | 'none'
  /** Drawn before the name. */
  mark?: ReactNode
  className?: string
  style?: React.CSSProperties
  /** Opens what else can be bet here. */
  onMore?: () => void
}) {
  const { t } = useTranslation()
  const words = useSpotWords(board.table)
  const play = playOf(board.table, bet)
  const spot = spotOf(bet)
  const [lies, placed] = [yuanOn(board.stacks, bet), yuanOn(board.placed, bet)]
  const odds = oddsText(play)
  const edge = board.edgeOf(play.id)
  const said = [
    t('dealerLate.spots.pays', { odds }),
    t('dealerLate.spots.edge', { edge }),
    ...(lies > 0 ? [t('dealerLate.spots.lies', { amount: yuan(lies) })] : []),
    ...(placed > 0 ? [t('dealerLate.spots.placed', { amount: yuan(placed) })] : []),
  ]
  return (
    <button
      type="button"
      data-spot={spot}
      aria-pressed={lies > 0}
      aria-keyshortcuts={onMore ? 'Shift+Enter' : undefined}
      tabIndex={board.active === spot ? 0 : -1}
      onFocus={() => board.setActive(spot)}
      onClick={(event) => (event.shiftKey && onMore ? onMore() : board.press(bet))}
      onContextMenu={(event) => {
        if (!onMore) return
        event.preventDefault()
        onMore()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' || event.key === 'Delete') board.takeOff(bet)
      }}
      style={style}
      className={clsx(
        'relative flex min-w-0 touch-manipulation flex-col items-center justify-center gap-px rounded-md border px-1 leading-[1.2] select-none',
        lies > 0
          ? 'border-brand shadow-[inset_0_0_0_1px_var(--brand)]'
          : placed > 0
            ? 'border-line-strong'
            : 'border-line',
        className ?? 'bg-surface-2 hover:bg-surface-3',
      )}
    >
      {mark}
      {name === undefined ? (
        <span className="max-w-full truncate font-semibold">{words.spot(bet)}</span>
      ) : (
        <>
          <span className="sr-only">{words.spot(bet)}</span>
          <span aria-hidden="true" className="max-w-full truncate font-semibold">
            {name}
          </span>
        </>
      )}
      <span className="sr-only">{said.join(t('dealerLate.comma'))}</span>
      {figures === 'none' ? null : (
        <span aria-hidden="true" className="text-small font-semibold whitespace-nowrap">
          1 : {odds}
        </span>
      )}
      {figures === 'both' || figures === 'short' ? (
        <span aria-hidden="true" className="text-micro whitespace-nowrap text-text-2">
          {figures === 'both' ? t('dealerLate.spots.edgeShort', { edge }) : `${edge}%`}
        </span>
      ) : null}
      {placed > 0 ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-1.5 left-1/2 -translate-x-1/2 rounded-full bg-brand px-1.5 text-[11px] leading-[1.5] font-bold whitespace-nowrap text-on-brand"
        >
          {yuan(placed)}
        </span>
      ) : null}
      {lies > 0 ? (
        <span className="pointer-events-none absolute -right-1 -bottom-1.5">
          <StackArt yuan={lies} size={34} />
        </span>
      ) : null}
    </button>
  )
}
