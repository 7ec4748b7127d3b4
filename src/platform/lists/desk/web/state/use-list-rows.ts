import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey, useCallQuery } from '#platform/http/web/query.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import type { DeskList, ListPage } from '../../desk-list.ts'
import { RowChanged, topicOfList } from '../../row-changed.ts'
import { changedKeys, inPlace, newKeys } from './list-rows.rules.ts'

/** How often a list asks whether anything is new that it was not told of. */
const NEWS_SECONDS = 15

export type AnyRow = Readonly<Record<string, unknown>>

/**
 * The rows of a list, page after page as far as somebody has gone. What is new of them is put in its place; rows that
 * come are told of, and come when somebody wants them.
 */
export function useListRows(list: DeskList, query: Readonly<Record<string, string>>, enabled: boolean) {
  const client = useQueryClient()
  const { page, count } = list.calls
  const pages = useInfiniteQuery<ListPage, ApiError, { pages: ListPage[] }, readonly unknown[], string>({
    queryKey: [...callKey(page), 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      callApi(page, pageParam === '' ? query : { ...query, after: pageParam }, { signal, reads: true }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // What is under the hand does not change because a window was looked at again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const first = pages.data?.pages[0]
  const news = useQuery<ListPage, ApiError>({
    queryKey: [...callKey(page), 'news', query],
    queryFn: ({ signal }) => callApi(page, query, { signal, reads: true, background: true }),
    enabled: enabled && first !== undefined,
    refetchInterval: NEWS_SECONDS * 1000,
    staleTime: NEWS_SECONDS * 1000,
    initialData: first,
  })
  const { sort: _, ...narrowed } = query
  const counted = useCallQuery(count, narrowed, { enabled, staleSeconds: 60 })
  const keyOf = (row: AnyRow) => String(row[list.key])
  const told = useToldKeys(list, first, () => void news.refetch())
  const read = useMemo(
    () => pages.data?.pages.flatMap(({ rows }) => rows as readonly AnyRow[]) ?? [],
    [pages.data],
  )
  const newest = (news.data?.rows ?? []) as readonly AnyRow[]
  const claims: ListPage['claims'] = Object.assign(
    {},
    ...(pages.data?.pages ?? []).map((one) => one.claims),
    news.data?.claims,
  )
  const waiting = useMemo(
    () =>
      new Set(
        [...(pages.data?.pages ?? []), ...(news.data ? [news.data] : [])].flatMap((one) => one.waiting),
      ),
    [pages.data, news.data],
  )
  return {
    waiting,
    rows: inPlace(read, newest, keyOf),
    claims,
    keyOf,
    /** Rows that changed while they were shown. */
    changed: changedKeys(read, newest, told, keyOf),
    fresh: newKeys(read.map(keyOf), newest.map(keyOf)).length,
    /** Reads the list again from its beginning. */
    readAgain: () => client.resetQueries({ queryKey: callKey(page) }),
    more: () => void pages.fetchNextPage(),
    hasMore: pages.hasNextPage,
    isReadingMore: pages.isFetchingNextPage,
    count: counted.data,
    answer: {
      data: pages.data,
      error: pages.error,
      isFetching: pages.isFetching,
      refetch: () => pages.refetch(),
    },
  }
}

/** What comes in a burst is asked for once. */
const GATHER_MS = 300

/** The keys of the rows of which it was told that they changed since the list was read; `ask` is called soon after. */
function useToldKeys(list: DeskList, read: ListPage | undefined, ask: () => void): ReadonlySet<string> {
  const [told, setTold] = useState({ since: read, keys: new Set<string>() })
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useTopic(topicOfList(list.id), (event) => {
    const key = payloadOf(event, RowChanged)?.key
    if (key !== undefined) setTold(({ since, keys }) => ({ since, keys: new Set(keys).add(key) }))
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      ask()
    }, GATHER_MS)
  })
  // What is read anew is as it is.
  if (told.since !== read) setTold({ since: read, keys: new Set() })
  return told.keys
}
