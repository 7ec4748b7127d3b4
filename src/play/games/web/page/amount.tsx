import { Money } from '#design/money/money.tsx'
import { money } from '#platform/money/money.ts'
import type { Table } from '../table.ts'

/** An amount of units as a table has it: money, or play coins, which never look like money. */
export function Amount({
  units,
  table,
  net,
  live,
  className,
}: {
  units: bigint
  table: Table
  /** A result: with its sign, a loss as plain as a win. */
  net?: boolean
  /** Changes by itself. */
  live?: boolean
  className?: string
}) {
  if (table.mode === 'play')
    return <span className={className}>{net ? table.writeNet(units) : table.write(units)}</span>
  return (
    <Money amount={money('CNY', units)} sign={net ? 'always' : undefined} live={live} className={className} />
  )
}
