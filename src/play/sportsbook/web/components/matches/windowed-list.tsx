import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { drawnRows, spaces } from '../../list/drawn-rows.rules.ts'
import { type MatchListProps, rowClass } from './match-list.tsx'

/** So many rows before and after the window are drawn, too: what scrolls in is there. */
const BESIDE = 6

/**
 * Rows of a long list of matches: those near the window, in a list as high as all of them. The page itself scrolls, so
 * that nothing about it is other than with a short list; who listens is told how many there are.
 */
export default function WindowedList({ id, folded, matches, look }: MatchListProps) {
  const list = useRef<HTMLUListElement>(null)
  /** Where the keyboard is, as the rows are chosen that are drawn. */
  const focused = useRef<number | null>(null)
  const top = useTop(list)
  const virtual = useWindowVirtualizer({
    count: matches.length,
    estimateSize: () => look.px,
    getItemKey: (index) => matches[index]?.matchId ?? index,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    rangeExtractor: ({ startIndex, endIndex, count }) => [
      ...drawnRows({ first: startIndex - BESIDE, last: endIndex + BESIDE }, count, focused.current),
    ],
    enabled: !folded,
  })
  const rows = virtual.getVirtualItems()
  const { before, after } = spaces(
    rows.map(({ start, end }) => ({ start: start - top, end: end - top })),
    virtual.getTotalSize(),
  )
  const indexOf = (target: EventTarget) =>
    Number((target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'])
  return (
    <ul
      ref={list}
      id={id}
      hidden={folded}
      // What the list corrects by itself the browser is not to correct once more.
      className="[overflow-anchor:none]"
      style={{ paddingTop: before[0] ?? 0, paddingBottom: after }}
      onFocus={({ target }) => {
        focused.current = indexOf(target)
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {rows.map(({ index, key }, at) => {
        const match = matches[index]
        if (!match) return null
        // The first has its space in the list: a margin there would move the list itself.
        const space = at > 0 ? (before[at] ?? 0) : 0
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={matches.length}
            className={rowClass(index, look)}
            style={space > 0 ? { marginTop: space } : undefined}
          >
            {look.draw(match)}
          </li>
        )
      })}
    </ul>
  )
}

/** How far from the head of the page a list begins; looked up again when the page has grown or shrunk. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return top
}
