import { useTranslation } from 'react-i18next'
import type { CallOutput } from '#platform/http/contract.ts'
import type { keepStatementCall } from '../../bank.desk.ts'

type Fault = CallOutput<typeof keepStatementCall>['faults'][number]

/** Faults whose value is the name of a column. */
const OF_COLUMNS: readonly Fault['fault'][] = ['columnMissing', 'columnTwice', 'long']

/** What is wrong with a statement's file, line by line. */
export function StatementFaults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  const wordsOf = ({ fault, value }: Fault) =>
    t(`railsDesk.bank.faults.${fault}`, {
      value: OF_COLUMNS.includes(fault) ? t(`railsDesk.bank.columns.${value}`) : value,
    })
  return (
    <ul className="divide-y divide-line text-small">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.fault} ${fault.value}`} className="flex gap-3 py-1.5">
          <span className="w-16 flex-none font-semibold">
            {t('railsDesk.bank.lineNo', { line: fault.line })}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{wordsOf(fault)}</span>
        </li>
      ))}
    </ul>
  )
}
