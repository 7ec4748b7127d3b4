import clsx from 'clsx'
import {
  type AmountParts,
  amountParts,
  type Decimals,
  type SignMode,
  textOf,
} from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { Money as Amount, WireAmount } from '#platform/money/money.ts'
import { CrossFade } from './cross-fade.tsx'
import { maskParts } from './money-format.ts'

/** What is drawn: an amount of money, or one of the wire with its currency. */
export type DrawnAmount<C extends Currency = Currency> =
  | { amount: Amount; currency?: undefined }
  | { amount: WireAmount<NoInfer<C>>; currency: C }

export type MoneyProps<C extends Currency = Currency> = DrawnAmount<C> & {
  sign?: SignMode
  decimals?: Decimals
  /** A credited amount: green, with its plus when `sign` is 'always'. Losses are never coloured. */
  credited?: boolean
  /** Shows six dots in the same width; say so with `hiddenLabel`. */
  hidden?: boolean
  hiddenLabel?: string
  /** How old the amount is ("3 minutes ago"), shown after it; see `staleAge`. */
  stale?: string
  /** Changes cross-fade in 200 ms: for balances that are pushed. */
  live?: boolean
  className?: string
}

const DOTS = '••••••'

/**
 * An amount of money (language, section 7). Its size is the text size around it; sign of the currency and
 * decimals stand at 72% in text-2. Draws only: no arithmetic happens here.
 */
export function Money<C extends Currency>({
  amount,
  currency,
  sign,
  decimals,
  credited,
  hidden,
  hiddenLabel,
  stale,
  live,
  className,
}: MoneyProps<C>) {
  const style = { currency, sign, decimals }
  const parts = amountParts(amount, style)
  return (
    <>
      <span
        data-live={live ? '' : undefined}
        className={clsx(
          'font-semibold tracking-[-0.005em] whitespace-nowrap',
          credited && parts.sign !== '-' && 'text-success',
          className,
        )}
      >
        {hidden ? (
          <HiddenAmount parts={maskParts(parts)} label={hiddenLabel} />
        ) : live ? (
          <CrossFade value={textOf(parts)}>
            <Digits parts={parts} tinted={credited} />
          </CrossFade>
        ) : (
          <Digits parts={parts} tinted={credited} />
        )}
      </span>
      {stale ? <span className="ml-1.5 text-meta whitespace-nowrap text-text-3">{stale}</span> : null}
    </>
  )
}

function Digits({ parts, tinted }: { parts: AmountParts; tinted?: boolean }) {
  const quiet = clsx('text-[max(0.72em,10px)] font-medium', !tinted && 'text-text-2')
  return (
    <>
      {parts.sign}
      {parts.symbol ? <span className={clsx(quiet, 'mr-[0.12em]')}>{parts.symbol}</span> : null}
      {parts.whole}
      {parts.decimals ? <span className={quiet}>{parts.decimals}</span> : null}
      {parts.unit ? <span className={clsx(quiet, 'whitespace-pre')}>{parts.unit}</span> : null}
    </>
  )
}

function HiddenAmount({ parts, label }: { parts: AmountParts; label?: string }) {
  return (
    <span className="inline-grid">
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        <Digits parts={parts} />
      </span>
      <span aria-hidden="true" className="col-start-1 row-start-1">
        {DOTS}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
