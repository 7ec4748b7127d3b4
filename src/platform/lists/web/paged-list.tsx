import type { ReactNode } from 'react'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Asked, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { ListPager } from './list-pager.tsx'

interface PageAnswer<T> {
  readonly list: readonly T[]
  readonly total: number
  readonly pageSize: number
}

/**
 * A list in pages, as a card with its head: loading, failed, empty or there, and the way through its pages
 * below.
 */
export function PagedList<T>({
  id,
  title,
  action,
  filters,
  answer,
  page,
  onPage,
  words,
  children,
}: {
  /** Of the heading, which names the card. */
  id: string
  title: ReactNode
  /** A quiet way on, at the right of the heading. */
  action?: ReactNode
  /** What narrows the list; stands above it, whatever the list's state. */
  filters?: ReactNode
  /** The page as a query gives it. */
  answer: Asked<PageAnswer<T>>
  /** The page that is shown, from 1. */
  page: number
  onPage: (page: number) => void
  words: {
    loading: string
    emptyTitle: string
    emptyDetail: string
    /** What a failure means for money. */
    failedDetail: string
    /** Name of the way through the pages. */
    pages: string
  }
  /** Draws a page that has something on it. */
  children: (list: readonly T[]) => ReactNode
}) {
  const { data } = answer
  return (
    <Card padding="none" aria-labelledby={id}>
      <CardHead id={id} title={title} action={action} className="border-b border-line px-4 py-4.5 md:px-5" />
      {filters}
      {data ? (
        data.list.length > 0 ? (
          children(data.list)
        ) : (
          <EmptyState title={words.emptyTitle} detail={words.emptyDetail} />
        )
      ) : answer.error ? (
        <LoadProblem answer={answer} detail={words.failedDetail} />
      ) : (
        <SkeletonGroup label={words.loading} className="grid gap-3 px-5 py-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {data ? (
        <ListPager
          list={data}
          page={page}
          onPage={onPage}
          label={words.pages}
          className="border-t border-line py-2"
        />
      ) : null}
    </Card>
  )
}
