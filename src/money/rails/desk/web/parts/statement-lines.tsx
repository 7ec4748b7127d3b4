import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import { money, readAmount } from '#platform/money/money.ts'
import type { ShownLine, ShownMeaning } from '../../bank.desk.ts'

const TONES: Readonly<Record<ShownMeaning, TagTone>> = {
  order: 'success',
  paid: 'success',
  back: 'warn',
  aside: 'warn',
  open: 'neutral',
}

/** Lines of statements, each with what it stands for. */
export function StatementLines({ label, lines }: { label: string; lines: readonly ShownLine[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={label}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      columns={[
        {
          key: 'row',
          head: t('railsDesk.bank.lines.row'),
          cell: ({ row }) => <span className="text-text-3">{row}</span>,
          phone: 'none',
        },
        {
          key: 'date',
          head: t('railsDesk.bank.columns.date'),
          cell: ({ bookedOn }) => <span className="whitespace-nowrap">{bookedOn}</span>,
        },
        {
          key: 'remark',
          head: t('railsDesk.bank.columns.remark'),
          cell: ({ remark }) => (
            <span className="[overflow-wrap:anywhere]">{remark || t('railsDesk.bank.lines.nothing')}</span>
          ),
          phone: 'title',
        },
        {
          key: 'payer',
          head: t('railsDesk.bank.columns.payer'),
          cell: ({ party }) => (
            <span className="[overflow-wrap:anywhere]">{party || t('railsDesk.bank.lines.nothing')}</span>
          ),
        },
        {
          key: 'meaning',
          head: t('railsDesk.bank.lines.meaning'),
          cell: ({ meaning }) => <Tag tone={TONES[meaning]}>{t(`railsDesk.bank.meanings.${meaning}`)}</Tag>,
          phone: 'state',
        },
        {
          key: 'amount',
          head: t('railsDesk.bank.columns.amount'),
          cell: ({ direction, amount }) => <Money amount={signedOf(direction, amount)} sign="always" />,
          align: 'right',
          phone: 'value',
        },
      ]}
    />
  )
}

const signedOf = (direction: ShownLine['direction'], amount: ShownLine['amount']) => {
  const { units } = readAmount(amount, 'CNY')
  return money('CNY', direction === 'in' ? units : -units)
}
