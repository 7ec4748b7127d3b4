import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of a row's items stand on its first line; what wraps is for the caller to hide and to offer elsewhere. Known
 * before the row is painted, and again when its room or its items change.
 */
export function useRowRoom(items: readonly unknown[]): {
  readonly row: RefObject<HTMLUListElement | null>
  readonly room: number
} {
  const row = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(items.length)
  useLayoutEffect(() => {
    const list = row.current
    if (!list || items.length === 0) return
    const measure = () => {
      const tops = [...list.children].map((item) => item.getBoundingClientRect().top)
      setRoom(tops.filter((top) => top === tops[0]).length)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    for (const item of list.children) watch.observe(item)
    measure()
    return () => watch.disconnect()
  }, [items])
  return { row, room }
}
