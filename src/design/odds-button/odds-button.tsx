import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { type Direction, type OddsFlash, oddsText } from './odds-flash.rules.ts'
import { useOddsFlash } from './use-odds-flash.ts'

export type OddsButtonProps = {
  /** '1', '主', '大 2.5': what stands over or beside the price. */
  label: string
  /** The wire's decimal price. */
  price: string
  /** Everything in one sentence, "巴西 独赢 1.92": the name of the button, with the label after it. */
  name: string
  selected: boolean
  onSelectedChange: (selected: boolean) => void
  /** No bets now: the cell keeps its place with an outline and a lock. */
  suspended?: boolean
  /** Name while suspended: "巴西 独赢 暂停". */
  suspendedName?: string
  /** This cell may flash when its price changes; see `cellsThatFlash`. On by default. */
  flash?: boolean
  /** `stacked`: label over price, 44 px (48 on a phone). `row`: label at the left, 40 px. */
  layout?: 'stacked' | 'row'
  /** How the price is written, where that is not as decimal odds; the same function until that changes. */
  write?: (price: string) => string
  /** It may have moved without anybody here knowing: faint, and crossed by dots. */
  stale?: boolean
  className?: string
}

/**
 * One price that can be put into the slip. Rising and falling show as tint, colour and a triangle; without
 * motion the triangle stands for two seconds. Changes are not announced here, only in the slip.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const {
    label,
    price,
    name,
    selected,
    onSelectedChange,
    suspended,
    suspendedName,
    flash = true,
    layout = 'stacked',
    stale = false,
    write = oddsText,
    className,
  } = props
  const shown = useOddsFlash(price, flash && !suspended)
  const stacked = layout === 'stacked'
  return (
    // A button of its own, and not one of the library's: a list has hundreds, and they are drawn as prices move.
    <button
      type="button"
      aria-pressed={selected && !suspended}
      onClick={() => onSelectedChange(!selected)}
      disabled={suspended}
      data-keepout=""
      className={clsx(
        'relative flex min-w-0 overflow-hidden rounded-sm select-none active:not-disabled:scale-98',
        stacked
          ? 'h-11 flex-col items-center justify-center px-1.5 leading-[1.2] max-md:h-12'
          : 'h-10 items-center justify-between gap-2 px-3',
        suspended
          ? suspendedClass
          : selected
            ? 'bg-brand text-on-brand transition-[background-color,scale] duration-120'
            : restClass(shown),
        className,
      )}
    >
      {/* The name is content and not a label of its own, so that it holds the words on the button too. */}
      <span className="sr-only">{suspended ? (suspendedName ?? name) : name}</span>
      {suspended ? (
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="animate-[appear_120ms_linear]" />
      ) : (
        <Price
          label={label}
          shown={shown}
          written={write(shown.price)}
          selected={selected}
          stacked={stacked}
          stale={stale}
        />
      )}
    </button>
  )
})

const suspendedClass =
  'items-center justify-center bg-transparent text-text-3 shadow-[inset_0_0_0_1px_var(--line)]'

function restClass({ direction, phase }: OddsFlash): string {
  const tinted = direction !== null && (phase === 'enter' || phase === 'hold')
  return clsx(
    'transition-[background-color,scale]',
    phase === 'out' ? 'ease-in-out [transition-duration:480ms,120ms]' : 'duration-120 ease-linear',
    tinted && direction === 'up' && 'odds-tint-up motion-reduce:bg-surface-2',
    tinted && direction === 'down' && 'odds-tint-down motion-reduce:bg-surface-2',
    !tinted && 'bg-surface-2 hover:bg-surface-3 in-[.raised]:bg-surface-3',
  )
}

/** Digits and signs of a price from which it is long for a cell. */
const LONG = 6

function Price({
  label,
  shown,
  written,
  selected,
  stacked,
  stale,
}: {
  label: string
  shown: OddsFlash
  written: string
  selected: boolean
  stacked: boolean
  stale: boolean
}) {
  const direction = selected ? null : shown.direction
  return (
    <>
      <span
        className={clsx(
          // Beside its price a long one has two lines.
          stacked
            ? 'max-w-full truncate text-micro leading-[1.3]'
            : 'line-clamp-2 min-w-0 text-left text-small leading-[1.3]',
          !selected && 'text-text-2',
        )}
      >
        {label}
      </span>
      <span
        aria-hidden="true"
        data-live=""
        className={clsx(
          'min-w-[5ch] font-[650] whitespace-nowrap transition-colors',
          // Beside two others a long one ('-0.0020', '137/100') has room in smaller digits alone.
          !stacked || written.length < LONG
            ? 'text-[15px]'
            : written.length === LONG
              ? 'text-small'
              : 'text-micro',
          stacked ? 'text-center' : 'text-right',
          stale && 'underline decoration-dotted underline-offset-4',
          stale && !selected && 'text-text-3',
          shown.phase === 'out' ? 'duration-480 ease-in-out' : 'duration-0',
          direction !== null && shown.phase !== 'out' && (direction === 'up' ? 'text-up' : 'text-down'),
        )}
      >
        {written}
      </span>
      {shown.direction ? <Triangle direction={shown.direction} selected={selected} /> : null}
    </>
  )
}

/** Up at the top right, down at the bottom right: direction is never only a colour. */
function Triangle({ direction, selected }: { direction: Direction; selected: boolean }) {
  const up = direction === 'up'
  return (
    <svg
      viewBox="0 0 8 5"
      width="8"
      height="5"
      aria-hidden="true"
      className={clsx(
        'absolute right-1 animate-[appear_120ms_linear]',
        up ? 'top-1.25' : 'bottom-1.25',
        selected ? 'fill-current' : up ? 'fill-up' : 'fill-down',
      )}
    >
      <path d={up ? 'M4 0l4 5H0z' : 'M0 0h8L4 5z'} />
    </svg>
  )
}
