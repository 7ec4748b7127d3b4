import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { type ReturnsByRight, returnsByRight } from '../../../multiples/returns.rules.ts'
import type { MultipleNow } from '../multiple-slip.rules.ts'

/** How many legs are right, how many lines that wins, and what they pay. */
export function ReturnsTable({ now: { type, odds, lineStake, stake } }: { now: MultipleNow }) {
  const { t } = useTranslation()
  if (type === null || lineStake === 0n) return null
  const rows = returnsByRight(type.system, lineStake, odds)
  const losing = rows.filter(({ lines }) => lines === 0)
  const total = amountText(stake)
  return (
    <div className="mt-3 rounded-md bg-surface-2 p-3">
      <table className="w-full text-small">
        <caption className="pb-1 text-left">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t('sportsbookLate.multiple.returns')}</span>
            <span className="text-meta text-text-2">
              {t('sportsbookLate.multiple.linesFor', { count: type.lines, amount: total })}
            </span>
          </span>
        </caption>
        <thead className="text-meta text-text-2">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {t('sportsbookLate.multiple.right')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('sportsbookLate.multiple.back')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('sportsbookLate.multiple.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {losing.length > 0 ? (
            <Row
              label={t('sportsbookLate.multiple.upTo', { count: losing.length - 1 })}
              row={losing[0] as ReturnsByRight}
              stake={stake.units}
            />
          ) : null}
          {rows
            .filter(({ lines }) => lines > 0)
            .map((row) => (
              <Row
                key={row.right}
                label={t('sportsbookLate.multiple.rightLines', { right: row.right, count: row.lines })}
                row={row}
                stake={stake.units}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ label, row: { least, most }, stake }: { label: string; row: ReturnsByRight; stake: bigint }) {
  const { t } = useTranslation()
  const said = (low: bigint, high: bigint, signed: boolean) => {
    const text = (units: bigint) => amountText(money('CNY', units), signed ? { sign: 'always' } : {})
    return low === high
      ? text(low)
      : t('sportsbookLate.multiple.range', { least: text(low), most: text(high) })
  }
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {label}
      </th>
      <td className="py-1.5 pl-2 text-right">{said(least, most, false)}</td>
      <td className="py-1.5 pl-2 text-right font-semibold">{said(least - stake, most - stake, true)}</td>
    </tr>
  )
}
