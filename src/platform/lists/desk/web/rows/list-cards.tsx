import clsx from 'clsx'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { Link } from 'react-router'
import { ChangedTag } from './changed-tag.tsx'
import { ClaimCell } from './claim-cell.tsx'
import { asLink, ListCell } from './list-cell.tsx'
import type { RowsHandle } from './list-table.tsx'
import { MarkBox } from './mark-box.tsx'
import type { RowsProps, ShownColumn } from './shown-columns.ts'

/** Rows as cards, where there is no room for columns: what a row is and its state first, the rest by name. */
export function ListCards({ ref, ...props }: RowsProps & { readonly ref?: Ref<RowsHandle> }) {
  const { list, label, columns, rows, keyOf, of, to, current, onCurrent, claims, onClaim, marked, onMark } =
    props
  const box = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({
    focus: (index) => {
      box.current?.children[index]?.querySelector<HTMLElement>('[data-row-key]')?.focus()
    },
  }))
  const [title, ...others] = columns
  const top = others.find(({ column }) => column.column === 'money' || column.column === 'anyMoney')
  const rest = others.filter((one) => one !== top)
  const draw = (shown: ShownColumn, row: RowsProps['rows'][number], of = props.of) =>
    shown.cell ? shown.cell(row) : <ListCell name={shown.name} column={shown.column} row={row} of={of} />
  return (
    <ul ref={box} aria-label={label} className="grid gap-2 p-2">
      {rows.map((row) => {
        const key = keyOf(row)
        return (
          <li
            key={key}
            className={clsx(
              'relative rounded-sm border bg-bg px-3 py-2.5 [contain-intrinsic-size:auto_120px] [content-visibility:auto]',
              current === key ? 'border-brand' : 'border-line',
            )}
          >
            <div className="flex items-center gap-3">
              {marked ? <MarkBox rowKey={key} isMarked={marked.has(key)} onMark={onMark} /> : null}
              {title ? (
                <Link
                  to={to(row)}
                  data-row-key={key}
                  onFocus={() => onCurrent(key)}
                  className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
                >
                  {draw(title, row, asLink(of))}
                  {props.changed.has(key) ? <ChangedTag /> : null}
                </Link>
              ) : null}
              {top ? <span className="text-body-lg">{draw(top, row)}</span> : null}
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1.5 text-small">
              {rest
                .filter(({ name, cell }) => cell || row[name] !== null)
                .map((shown) => (
                  <div key={shown.name} className="min-w-0">
                    <dt className="text-meta text-text-3">{shown.label}</dt>
                    <dd className="[overflow-wrap:anywhere]">{draw(shown, row)}</dd>
                  </div>
                ))}
            </dl>
            {list.queue ? (
              <div className="mt-2">
                <ClaimCell
                  claim={claims[key]}
                  waits={props.waiting.has(key)}
                  label={key}
                  onClaim={() => onClaim(key)}
                />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
