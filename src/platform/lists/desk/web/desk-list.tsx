import { Filter as FilterIcon, RefreshCw } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useKeys } from '#platform/desk/web/keys/use-keys.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type Columns, type DeskList as Declared, type Filters, ordersOf, type Row } from '../desk-list.ts'
import type { Column } from '../kinds.ts'
import { listText } from '../list-texts.ts'
import { ListCards } from './rows/list-cards.tsx'
import { ListTable, type RowsHandle } from './rows/list-table.tsx'
import { shownColumns } from './rows/shown-columns.ts'
import { selectionIn, stepFrom } from './state/list-rows.rules.ts'
import { queryOf } from './state/list-search.rules.ts'
import { type AnyRow, useListRows } from './state/use-list-rows.ts'
import { useListSearch } from './state/use-list-search.ts'
import { ListExport } from './tools/list-export.tsx'
import { ListFilters } from './tools/list-filters.tsx'
import { ListViews } from './tools/list-views.tsx'

export interface DeskListProps<C extends Columns> {
  readonly list: Pick<Declared<C, Filters, never>, 'id' | 'columns'>
  /** Where a row leads, by its key alone: what is dealt next need not be among the rows that are read. */
  readonly to: (row: Row<C>) => string
  /** How a column is drawn where its kind is not enough. Kept the same between two drawings of the page. */
  readonly cells?: { readonly [K in keyof C]?: (row: Row<C>) => ReactNode }
  /** Where a member's page is. */
  readonly memberTo?: (memberId: string) => string
  /** Filters of the page itself: one member's rows. */
  readonly fixed?: Readonly<Record<string, string>>
  /** What can be done with several rows; without it none can be marked. */
  readonly onMarked?: (keys: readonly string[], clear: () => void) => ReactNode
  /** Whether it can be exported from here, by whoever may. */
  readonly canExport?: boolean
}

const NOTHING = {}

/**
 * A declared list, drawn: what narrows it, its order, saved views, how many rows there are, the rows, and the keys. The
 * address keeps where it stands. Its texts stand in the desk's locales, under `<texts>.name`, `.columns`, `.filters`,
 * `.values` and `.empty`.
 */
export function DeskList<C extends Columns>(props: DeskListProps<C>) {
  const { fixed = NOTHING, memberTo, onMarked, canExport = false } = props
  const list = props.list as unknown as Declared
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isWide = useMediaQuery(DESKTOP)
  const place = useListSearch(list, fixed)
  const { rows, claims, keyOf, fresh, readAgain, answer, ...read } = useListRows(
    list,
    queryOf(place),
    !place.isPending,
  )
  const [isNarrowing, setNarrowing] = useState(Object.keys(place.chosen).length > 0)
  const [current, setCurrent] = useState<string | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const lastIndex = useRef(0)
  const handle = useRef<RowsHandle>(null)
  const claim = useCallMutation(list.calls.claim, (client) => void invalidateCall(client, list.calls.page))

  const keys = rows.map(keyOf)
  const index = selectionIn(keys, current, lastIndex.current)
  const atKey = keys[index] ?? null
  const go = (next: number) => {
    if (next < 0) return
    lastIndex.current = next
    setCurrent(keys[next] ?? null)
    handle.current?.focus(next)
    if (next >= keys.length - 5 && read.hasMore && !read.isReadingMore) read.more()
  }
  const onCurrent = useCallback((key: string) => setCurrent(key), [])
  const onMark = useCallback((key: string) => {
    setMarked((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const { mutateAsync: send } = claim
  const onClaim = useCallback(
    (key: string) => {
      setProblem(null)
      send({ key }).catch((error: unknown) => setProblem(refusalOf(error).message))
    },
    [send],
  )
  const takeNext = async () => {
    setProblem(null)
    try {
      const { key } = await nextRow.mutateAsync({})
      if (key === null) setProblem(t('listsDesk.nothingWaits'))
      else void navigate(props.to({ [list.key]: key } as Row<C>))
    } catch (error) {
      setProblem(refusalOf(error).message)
    }
  }
  const nextRow = useCallMutation(list.calls.next)
  const key = (does: () => void) => () => {
    does()
    return undefined
  }
  useKeys({
    j: key(() => go(stepFrom(index, 1, keys.length))),
    k: key(() => go(stepFrom(index, -1, keys.length))),
    x: key(() => atKey !== null && onMarked && onMark(atKey)),
    c: key(() => atKey !== null && read.waiting.has(atKey) && onClaim(atKey)),
    // Of a part of a page nobody expects that it deals what the whole house waits for.
    ...(list.queue && fixed === NOTHING ? { n: key(() => void takeNext()) } : {}),
  })

  const columns = useMemo(
    () => shownColumns(list, (name) => t(listText(list, 'columns', name)), (props.cells ?? NOTHING) as never),
    [list, t, props.cells],
  )
  const of = useMemo(() => ({ list, memberTo }), [list, memberTo])
  const label = t(listText(list, 'name'))
  const counted = read.count
    ? `${read.count.count.toLocaleString('en')}${read.count.isMore ? '+' : ''}`
    : String(rows.length)
  const Rows = isWide ? ListTable : ListCards
  const narrowedBy = Object.keys(place.chosen).length

  return (
    <section aria-label={label} className="min-w-0 rounded-md border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <Button
          size="sm"
          variant="line"
          icon={<FilterIcon size={14} aria-hidden="true" />}
          aria-expanded={isNarrowing}
          onClick={() => setNarrowing(!isNarrowing)}
        >
          {narrowedBy > 0 ? t('listsDesk.narrowedBy', { count: narrowedBy }) : t('listsDesk.filters')}
        </Button>
        <Select
          label={t('listsDesk.order')}
          className="w-auto! min-w-40"
          size="sm"
          items={ordersOf(list).map((value) => ({ value: value as string, label: orderWords(value) }))}
          value={place.sort}
          onValueChange={place.sortBy}
        />
        <ListViews list={list} place={place} />
        <div className="ml-auto flex items-center gap-2">
          {list.queue ? (
            <Button size="sm" busy={nextRow.isPending} onClick={() => void takeNext()}>
              {t('listsDesk.next')}
              {fixed === NOTHING ? <kbd className="font-sans text-meta font-medium opacity-80">N</kbd> : null}
            </Button>
          ) : null}
          {canExport ? (
            <ListExport list={list} filters={place.filters} sort={place.sort} count={counted} />
          ) : null}
          <IconButton size="sm" label={t('listsDesk.readAgain')} onClick={() => void readAgain()}>
            <RefreshCw size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isNarrowing ? <ListFilters list={list} filters={place.chosen} onChange={place.narrowTo} /> : null}
      <div role="status">
        {read.changed.size > 0 ? (
          <p className="sr-only">{t('listsDesk.changedRows', { count: read.changed.size })}</p>
        ) : null}
        {fresh > 0 ? (
          <button
            type="button"
            onClick={() => void readAgain()}
            className="block w-full border-b border-line bg-brand-soft px-3.5 py-1.5 text-left text-small font-semibold text-brand-text"
          >
            {t('listsDesk.fresh', { count: fresh })}
          </button>
        ) : null}
      </div>
      {problem ? (
        <div role="alert" className="p-3">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      {onMarked && marked.size > 0 ? (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-3.5 py-2 text-small">
          <span className="font-semibold">{t('listsDesk.marked', { count: marked.size })}</span>
          {onMarked([...marked], () => setMarked(new Set()))}
          <Button size="sm" variant="text" onClick={() => setMarked(new Set())}>
            {t('listsDesk.unmark')}
          </Button>
        </div>
      ) : null}
      {answer.data ? (
        rows.length > 0 ? (
          <Rows
            ref={handle}
            list={list}
            label={label}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            of={of}
            to={props.to as (row: AnyRow) => string}
            current={atKey}
            onCurrent={onCurrent}
            waiting={read.waiting}
            claims={claims}
            onClaim={onClaim}
            marked={onMarked ? marked : null}
            onMark={onMark}
            changed={read.changed}
            onEnd={() => read.hasMore && !read.isReadingMore && read.more()}
          />
        ) : (
          <EmptyState
            title={t(narrowedBy > 0 ? 'listsDesk.noneFits' : listText(list, 'empty'))}
            action={
              narrowedBy > 0 ? (
                <Button size="sm" variant="line" onClick={() => place.narrowTo({})}>
                  {t('listsDesk.clear')}
                </Button>
              ) : undefined
            }
          />
        )
      ) : answer.error ? (
        <LoadProblem answer={answer} />
      ) : (
        <SkeletonGroup label={t('listsDesk.loading')} className="grid gap-2 p-3.5">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </SkeletonGroup>
      )}
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-1.5 text-meta text-text-3">
        <span>{t('listsDesk.shown', { shown: rows.length.toLocaleString('en'), all: counted })}</span>
        {read.hasMore ? (
          <Button size="sm" variant="text" busy={read.isReadingMore} onClick={read.more}>
            {t('listsDesk.more')}
          </Button>
        ) : null}
        <span className="max-md:hidden">{t(list.queue ? 'listsDesk.hintQueue' : 'listsDesk.hint')}</span>
      </div>
    </section>
  )

  function orderWords(order: string): string {
    const isDescending = order.startsWith('-')
    const name = isDescending ? order.slice(1) : order
    const kind = orderOf(list.columns[name])
    return t(`listsDesk.orders.${kind}.${isDescending ? 'descending' : 'ascending'}`, {
      column: t(listText(list, 'columns', name)),
    })
  }
}

/** By which words a column is put in order. */
function orderOf(column: Column | undefined): 'time' | 'waiting' | 'letters' | 'size' {
  switch (column?.column) {
    case 'moment':
      return 'time'
    case 'waiting':
      return 'waiting'
    case 'money':
    case 'anyMoney':
    case 'whole':
    case 'risk':
      return 'size'
    default:
      return 'letters'
  }
}
