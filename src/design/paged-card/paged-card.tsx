import type { ReactNode } from 'react'
import { Card, CardHead } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Pager } from '../pager/pager.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx'

export type PagedCardProps<T> = {
  /** Of the heading, which names the card. */
  id: string
  title: ReactNode
  /** A quiet way on, at the right of the heading. */
  action?: ReactNode
  /** What narrows the list; stands above it, whatever the list's state. */
  filters?: ReactNode
  /** The page as a query gives it; `error.message` is for the person who reads. */
  answer: {
    data: { list: readonly T[]; total: number; pageSize: number } | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** The page that is shown, from 1. */
  page: number
  onPage: (page: number) => void
  words: {
    loading: string
    emptyTitle: string
    emptyDetail: string
    /** What a failure means for money, and the way to try again. */
    failedDetail: string
    retry: string
    /** As the pager has them. */
    pages: string
    newer: string
    older: string
    place: (place: { page: number; pages: number }) => string
  }
  /** Draws a page that has something on it. */
  children: (list: readonly T[]) => ReactNode
}

/** A list in pages, as a card with its head: loading, failed, empty or there, and the way through its pages below. */
export function PagedCard<T>({
  id,
  title,
  action,
  filters,
  answer,
  page,
  onPage,
  words,
  children,
}: PagedCardProps<T>) {
  const { data, error, isFetching, refetch } = answer
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
      ) : error ? (
        <ErrorState
          title={error.message}
          detail={words.failedDetail}
          retryLabel={words.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={words.loading} className="grid gap-3 px-5 py-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {data ? (
        <Pager
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          onPage={onPage}
          label={words.pages}
          newerLabel={words.newer}
          olderLabel={words.older}
          placeLabel={words.place}
          className="border-t border-line py-2"
        />
      ) : null}
    </Card>
  )
}
