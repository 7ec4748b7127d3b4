import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { DESKTOP, useMediaQuery } from '../hooks/use-media-query.ts'
import { usePrinting } from '../print/use-printing.ts'

export type Column<R> = {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** Numbers stand at the right. */
  align?: 'left' | 'right'
  /**
   * Where it stands on a phone: `title` and `value` share the first line, `detail` and `state` the second;
   * `none` is left out there. By default `detail`.
   */
  phone?: 'title' | 'value' | 'detail' | 'state' | 'none'
}

export type DataTableProps<R> = {
  /** Name of the table. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** A sentence about a row that stands under it, where there is one to say: why something was refused. */
  note?: (row: R) => ReactNode
  /** What a row opens to: ledger entries, stages. Without it rows do not open. */
  detail?: (row: R) => ReactNode
  /** Names of the sign at a row's end: "Show the entries of …". */
  openLabel?: (row: R) => string
  closeLabel?: (row: R) => string
  className?: string
}

/**
 * Records: hairlines, numbers at the right, a row opens in place. Below 768 the rows are cards of two lines.
 * On paper all rows stand open.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const desktop = useMediaQuery(DESKTOP)
  const [open, setOpen] = useState<string | null>(null)
  const printing = usePrinting()
  const toggle = (key: string) => setOpen((now) => (now === key ? null : key))
  const View = desktop ? WideTable : PhoneRows
  const isOpen = (key: string) => printing || open === key
  return <View {...props} isOpen={isOpen} toggle={toggle} />
}

type ViewProps<R> = DataTableProps<R> & {
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
}

function WideTable<R>({
  label,
  columns,
  rows,
  rowKey,
  note,
  detail,
  openLabel,
  closeLabel,
  className,
  isOpen,
  toggle,
}: ViewProps<R>) {
  const id = useId()
  return (
    <table aria-label={label} className={clsx('w-full border-collapse text-small', className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={clsx(
                'h-9 px-3 text-meta font-medium whitespace-nowrap text-text-3 first:pl-5 last:pr-5',
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {column.head}
            </th>
          ))}
          {detail ? <td /> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const opened = isOpen(key)
          const said = note?.(row)
          return (
            <Fragment key={key}>
              <tr className={clsx('border-t border-line', opened && 'bg-surface-2')}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={clsx(
                      'h-13 px-3 py-1.5 first:pl-5 last:pr-5',
                      column.align === 'right' && 'text-right',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {detail ? (
                  <td className="w-13 pr-3 text-right">
                    <OpenSign
                      opened={opened}
                      controls={`${id}-${key}`}
                      label={(opened ? closeLabel : openLabel)?.(row)}
                      onPress={() => toggle(key)}
                    />
                  </td>
                ) : null}
              </tr>
              {said ? (
                <tr className={clsx(opened && 'bg-surface-2')}>
                  <td colSpan={columns.length + (detail ? 1 : 0)} className="px-5 pb-3 text-meta text-text-2">
                    {said}
                  </td>
                </tr>
              ) : null}
              {detail && opened ? (
                <tr className="bg-surface-2">
                  <td id={`${id}-${key}`} colSpan={columns.length + 1} className="px-5 pb-5">
                    {detail(row)}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function PhoneRows<R>({
  label,
  columns,
  rows,
  rowKey,
  note,
  detail,
  openLabel,
  closeLabel,
  className,
  isOpen,
  toggle,
}: ViewProps<R>) {
  const id = useId()
  const at = (place: NonNullable<Column<R>['phone']>) =>
    columns.filter((column) => (column.phone ?? 'detail') === place)
  return (
    <ul aria-label={label} className={clsx('text-small', className)}>
      {rows.map((row) => {
        const key = rowKey(row)
        const opened = isOpen(key)
        const said = note?.(row)
        return (
          <li key={key} className={clsx('border-t border-line first:border-t-0', opened && 'bg-surface-2')}>
            <div className="flex items-center gap-2 px-4 py-3">
              <div className="min-w-0 flex-1">
                <PhoneLine
                  row={row}
                  left={at('title')}
                  right={at('value')}
                  className="text-body font-semibold"
                />
                <PhoneLine
                  row={row}
                  left={at('detail')}
                  right={at('state')}
                  className="text-meta text-text-2"
                />
              </div>
              {detail ? (
                <OpenSign
                  opened={opened}
                  controls={`${id}-${key}`}
                  label={(opened ? closeLabel : openLabel)?.(row)}
                  onPress={() => toggle(key)}
                />
              ) : null}
            </div>
            {said ? <p className="px-4 pb-3 text-meta text-text-2">{said}</p> : null}
            {detail && opened ? (
              <div id={`${id}-${key}`} className="px-4 pb-4">
                {detail(row)}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function PhoneLine<R>({
  row,
  left,
  right,
  className,
}: {
  row: R
  left: readonly Column<R>[]
  right: readonly Column<R>[]
  className: string
}) {
  const cells = (columns: readonly Column<R>[]) =>
    columns.map((column) => <span key={column.key}>{column.cell(row)}</span>)
  return (
    <div className={clsx('flex items-baseline justify-between gap-3', className)}>
      <span className="flex min-w-0 flex-wrap gap-x-2">{cells(left)}</span>
      <span className="flex max-w-2/3 flex-none flex-wrap justify-end gap-x-2 text-right">
        {cells(right)}
      </span>
    </div>
  )
}

function OpenSign({
  opened,
  controls,
  label,
  onPress,
}: {
  opened: boolean
  controls: string
  label?: string
  onPress: () => void
}) {
  const Sign = opened ? Minus : Plus
  return (
    <button
      type="button"
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
      aria-label={label}
      onClick={onPress}
      className="relative inline-grid hit-area size-8 place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text"
    >
      <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
