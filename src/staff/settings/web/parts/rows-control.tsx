import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight, Lock, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { DocumentRows } from '#platform/desk/document.ts'
import { columnsKey } from '../../fields.rules.ts'
import { isObject, valueAt, withValueAt } from '../../value.rules.ts'
import { nameIn } from '../difference/value-words.ts'
import type { FieldControlProps } from './field-control-props.ts'

type Row = Readonly<Record<string, unknown>>

/** A list of rows: each with its fields, in an order that can be changed, unless the rows are the program's. */
export function RowsControl({
  field,
  above = '',
  value,
  words,
  onChange,
  disabled,
  hint,
  faultAt,
  rows: { namedBy, toldBy, columns, most, fixed, entries, held, fresh },
  label,
  Cell,
}: FieldControlProps & {
  rows: DocumentRows
  label: string
  /** Draws one field of a row. */
  Cell: ComponentType<FieldControlProps>
}) {
  const { t } = useTranslation()
  const rows: readonly Row[] = Array.isArray(value) ? value.filter(isObject) : []
  const isOpen = !fixed && !entries && !disabled
  const isMoved = !fixed && !disabled
  const put = (index: number, row: Row) => onChange(rows.with(index, row))
  const move = (button: HTMLButtonElement, index: number, by: number) => {
    const [one] = rows.slice(index, index + 1)
    if (one) flushSync(() => onChange(rows.toSpliced(index, 1).toSpliced(index + by, 0, one)))
    // At an end its button is spent: the focus stays with the row.
    if (button.disabled) button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  const fault = faultAt('')
  // So many fields are looked for by their rows' names first.
  const isLong = entries !== undefined || rows.length * columns.length > FIELDS_OPEN
  const heldWords = held?.length ? words.say(`fields.${columnsKey(field.path, above)}held`) : null
  const told = (row: Row) =>
    toldBy === undefined ? '' : words.option(toldBy, String(row[toldBy]), columnsKey(field.path, above))
  const tools = (index: number, name: string) => (
    <span className="flex flex-none gap-2">
      <Button
        variant="line"
        size="sm"
        disabled={index === 0}
        aria-label={t('settings.rows.up', { name })}
        onClick={({ currentTarget }) => move(currentTarget, index, -1)}
        icon={<ArrowUp size={16} aria-hidden="true" />}
      />
      <Button
        variant="line"
        size="sm"
        disabled={index === rows.length - 1}
        aria-label={t('settings.rows.down', { name })}
        onClick={({ currentTarget }) => move(currentTarget, index, 1)}
        icon={<ArrowDown size={16} aria-hidden="true" />}
      />
      {isOpen ? (
        <Button
          variant="line"
          size="sm"
          aria-label={t('settings.rows.remove', { name })}
          onClick={() => onChange(rows.toSpliced(index, 1))}
          icon={<Trash2 size={16} aria-hidden="true" />}
        />
      ) : null}
    </span>
  )
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      {hint ? <div className="mb-2 text-meta text-text-3">{hint}</div> : null}
      <ol className="grid gap-2">
        {rows.map((row, index) => {
          const id = String(row['id'] ?? index)
          const name = entries
            ? words.option(field.path, id, above)
            : nameIn(row[namedBy]) || t('settings.rows.fresh')
          return (
            <li key={id} className="rounded-sm border border-line p-3">
              <Fold
                folds={isLong}
                name={name}
                told={told(row)}
                held={held?.includes(id) ? heldWords : null}
                tools={isMoved ? tools(index, name) : null}
              >
                <div className="grid gap-3 min-[700px]:grid-cols-2">
                  {columns.map((column) => (
                    <div
                      key={column.path}
                      className={column.control.kind === 'words' ? 'min-[700px]:col-span-2' : ''}
                    >
                      <Cell
                        field={column}
                        above={columnsKey(field.path, above)}
                        value={valueAt(row, column.path)}
                        words={words}
                        disabled={disabled}
                        hint={
                          column.help ? words.help(column.path, columnsKey(field.path, above)) : undefined
                        }
                        faultAt={(path) => faultAt([id, column.path, path].filter(Boolean).join('.'))}
                        onChange={(next) => put(index, withValueAt(row, column.path, next))}
                      />
                    </div>
                  ))}
                </div>
              </Fold>
            </li>
          )
        })}
      </ol>
      {fault ? <p className="mt-1.5 text-meta text-danger">{fault}</p> : null}
      {isOpen && rows.length < most ? (
        <Button
          variant="line"
          size="sm"
          className="mt-2"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...rows, { ...fresh, id: `r${crypto.randomUUID().slice(0, 8)}` }])}
        >
          {t('settings.rows.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Fields that stand open at most. */
const FIELDS_OPEN = 40

/** A row under its name; of a long list it is opened to be set. */
function Fold({
  folds,
  name,
  told,
  held,
  tools,
  children,
}: {
  folds: boolean
  name: string
  told: string
  /** Why nothing of it is set; null where it is. */
  held: string | null
  tools: ReactNode
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const head = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <span className="max-w-full text-small font-semibold [overflow-wrap:anywhere]">{name}</span>
      {told ? <Tag>{told}</Tag> : null}
    </span>
  )
  if (held !== null)
    return (
      <div className="flex min-h-7 items-center gap-2">
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-text-3" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block text-small font-semibold">{name}</span>
          <span className="block text-meta text-text-3">{held}</span>
        </span>
        {tools}
      </div>
    )
  if (!folds)
    return (
      <>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          {head}
          {tools}
        </div>
        {children}
      </>
    )
  return (
    <div className="relative">
      {tools ? <div className="absolute top-0 right-0">{tools}</div> : null}
      {/* What is not looked at is not drawn: a long list has hundreds of fields. */}
      <details className="group" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary
          className={clsx(
            'flex min-h-7 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden',
            tools !== null && 'mr-32',
          )}
        >
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="flex-none text-text-3 group-open:rotate-90"
          />
          {head}
        </summary>
        {opened ? <div className="mt-3">{children}</div> : null}
      </details>
    </div>
  )
}
