import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { memo, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Claim } from '../../desk-list.ts'
import type { AnyRow } from '../state/use-list-rows.ts'
import { ChangedTag } from './changed-tag.tsx'
import { ClaimCell } from './claim-cell.tsx'
import { asLink, isNumeric, ListCell } from './list-cell.tsx'
import { MarkBox } from './mark-box.tsx'
import type { RowsProps, ShownColumn } from './shown-columns.ts'

/** Rows are 38 px, and from so many on only those in view are drawn. */
const ROW_PX = 38
const DRAWN_WHOLE = 200
/** So close to the end, the next page is read. */
const END_PX = 400

/** What the list asks of its rows. */
export interface RowsHandle {
  /** Puts the focus on a row, and brings it into view. */
  readonly focus: (index: number) => void
}

/** Rows with a head that stays: hairlines, numbers at the right, a mark at the row that the keyboard is at. */
export function ListTable({ ref, ...props }: RowsProps & { readonly ref?: Ref<RowsHandle> }) {
  const { t } = useTranslation()
  const { list, label, columns, rows, keyOf, marked, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const isLong = rows.length > DRAWN_WHOLE
  const widths = useFrozenWidths(head, isLong, rows.length)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 20,
    enabled: isLong,
  })
  useImperativeHandle(ref, () => ({
    focus: (index) => {
      const key = rows[index] && keyOf(rows[index])
      if (key === undefined) return
      const link = () => box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
      if (isLong && !link()) virtual.scrollToIndex(index)
      const found = link()
      if (found) found.focus()
      else requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()))
    },
  }))
  const items = virtual.getVirtualItems()
  const drawn = isLong ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const before = isLong ? (items[0]?.start ?? 0) : 0
  const after = isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const span = columns.length + (list.queue ? 1 : 0) + (marked ? 1 : 0)
  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current as HTMLDivElement
    if (scrollHeight - scrollTop - clientHeight < END_PX) onEnd()
  }

  return (
    <div ref={box} onScroll={onScroll} className="max-h-[calc(100dvh-13rem)] min-h-40 overflow-auto">
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={clsx(
          'w-full border-separate border-spacing-0 text-small',
          widths && 'table-fixed [&_td]:truncate',
        )}
      >
        {widths ? (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a width has no other name than its place
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        ) : null}
        <thead>
          <tr ref={head} aria-rowindex={1}>
            {marked ? (
              <td className={clsx(HEAD, 'w-9')}>
                <span className="sr-only">{t('listsDesk.marks')}</span>
              </td>
            ) : null}
            {columns.map(({ name, column, label: word }) => (
              <th
                key={name}
                scope="col"
                className={clsx(HEAD, isNumeric(column) ? 'text-right' : 'text-left')}
              >
                {word}
              </th>
            ))}
            {list.queue ? (
              <th scope="col" className={clsx(HEAD, 'text-left')}>
                {t('listsDesk.workedOn')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <Space px={before} span={span} />
          {drawn.map((index) => {
            const row = rows[index] as AnyRow
            const key = keyOf(row)
            return (
              <ListRow
                key={key}
                {...pickRow(props)}
                row={row}
                rowKey={key}
                index={index}
                isCurrent={props.current === key}
                claim={props.claims[key]}
                waits={props.waiting.has(key)}
                isMarked={marked?.has(key) ?? null}
                isChanged={props.changed.has(key)}
              />
            )
          })}
          <Space px={after} span={span} />
        </tbody>
      </table>
    </div>
  )
}

const HEAD =
  'sticky top-0 z-2 h-9 border-b border-line bg-surface-1 px-3 text-meta font-medium whitespace-nowrap text-text-3 first:pl-3.5 last:pr-3.5'
const CELL = 'h-[38px] border-b border-line px-3 py-0 first:pl-3.5 last:pr-3.5'

/** What is the same for every row: a row is drawn again only where something of it changed. */
const pickRow = ({ list, columns, of, to, onCurrent, onClaim, onMark }: RowsProps) => ({
  list,
  columns,
  of,
  to,
  onCurrent,
  onClaim,
  onMark,
})

interface ListRowProps extends ReturnType<typeof pickRow> {
  readonly row: AnyRow
  readonly rowKey: string
  readonly index: number
  readonly isCurrent: boolean
  readonly claim: Claim | undefined
  readonly waits: boolean
  readonly isMarked: boolean | null
  readonly isChanged: boolean
}

const ListRow = memo(function ListRow(props: ListRowProps) {
  const { list, columns, of, to, row, rowKey, index, isCurrent, claim, waits, isMarked, isChanged } = props
  const { onCurrent, onClaim, onMark } = props
  const claimThis = useCallback(() => onClaim(rowKey), [onClaim, rowKey])
  return (
    <tr
      aria-rowindex={index + 2}
      data-current={isCurrent || undefined}
      className={clsx(
        'relative scroll-mt-10 hover:bg-surface-2 data-current:bg-surface-2',
        'data-current:[&>td:first-child]:shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      {isMarked === null ? null : (
        <td className={clsx(CELL, 'w-9')}>
          <MarkBox rowKey={rowKey} isMarked={isMarked} onMark={onMark} />
        </td>
      )}
      {columns.map((shown, place) => (
        <td key={shown.name} className={clsx(CELL, isNumeric(shown.column) && 'text-right')}>
          {place === 0 ? (
            <Link
              to={to(row)}
              data-row-key={rowKey}
              onFocus={() => onCurrent(rowKey)}
              className="scroll-mt-10 rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
            >
              <Value shown={shown} row={row} of={asLink(of)} />
              {isChanged ? <ChangedTag /> : null}
            </Link>
          ) : (
            <Value shown={shown} row={row} of={of} />
          )}
        </td>
      ))}
      {list.queue ? (
        <td className={CELL}>
          <ClaimCell claim={claim} waits={waits} label={rowKey} onClaim={claimThis} />
        </td>
      ) : null}
    </tr>
  )
})

function Value({ shown, row, of }: { shown: ShownColumn; row: AnyRow; of: RowsProps['of'] }) {
  if (shown.cell) return <>{shown.cell(row)}</>
  return <ListCell name={shown.name} column={shown.column} row={row} of={of} />
}

/** Keeps the place of rows that are not drawn. */
function Space({ px, span }: { readonly px: number; readonly span: number }) {
  if (px <= 0) return null
  return (
    <tr>
      <td colSpan={span} style={{ height: px, padding: 0 }} />
    </tr>
  )
}

/** Once not all rows are drawn, columns keep the widths they had before: none jumps with what scrolls by. */
function useFrozenWidths(
  head: { readonly current: HTMLTableRowElement | null },
  isLong: boolean,
  count: number,
) {
  const [widths, setWidths] = useState<readonly number[] | null>(null)
  const before = useRef<readonly number[] | null>(null)
  useLayoutEffect(() => {
    if (count === 0) return
    const now = [...(head.current?.children ?? [])].map((cell) => cell.getBoundingClientRect().width)
    if (isLong) setWidths((kept) => kept ?? before.current ?? now)
    else {
      before.current = now
      setWidths(null)
    }
  }, [head, isLong, count])
  return widths
}
