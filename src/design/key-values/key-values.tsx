import clsx from 'clsx'
import type { ReactNode } from 'react'

export type KeyValue = { key: string; label: ReactNode; value: ReactNode }

/** Label and value rows, value at the right: payee facts, totals, an account's data. */
export function KeyValues({ rows, className }: { rows: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={clsx('text-small', className)}>
      {rows.map((row) => (
        <div key={row.key} className="flex items-baseline justify-between gap-3 py-1.5">
          <dt className="whitespace-nowrap text-text-2">{row.label}</dt>
          <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The strip of facts above a primary button: rate, converted, fee, time. One row from 768, label-value rows
 * below.
 */
export function FactStrip({ rows, className }: { rows: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={clsx('gap-4 rounded-md bg-surface-2 px-4.5 py-3.5 md:flex md:justify-between', className)}>
      {rows.map((row) => (
        <div key={row.key} className="flex items-baseline justify-between gap-3 py-1.5 md:block md:py-0">
          <dt className="text-small text-text-2">{row.label}</dt>
          <dd className="text-small font-semibold md:text-[17px] md:leading-normal">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
