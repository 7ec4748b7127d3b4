import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { isHeld, whenStill } from '#design/still/still.ts'
import type { Money } from '#platform/money/money.ts'
import type { SlipLine } from '../use-slip-lines.ts'
import { PickCard } from './pick-card.tsx'

/**
 * The picks of the slip. One that goes leaves its room for a moment, so that no other comes under a second
 * press where it stood.
 */
export function PickList({
  lines,
  arrange = (ids) => ids,
  balance,
  className,
}: {
  lines: readonly SlipLine[]
  /** Which of them are shown, by their ids, and in which order. */
  arrange?: (ids: readonly string[]) => readonly string[]
  balance: Money<'CNY'> | null
  className: string
}) {
  const list = useRef<HTMLUListElement>(null)
  const heights = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    for (const item of list.current?.querySelectorAll<HTMLElement>(':scope > [data-pick]') ?? [])
      heights.current.set(item.dataset['pick'] ?? '', item.offsetHeight)
  })
  const ids = lines.map(({ pick }) => pick.id)
  const shown = arrange(useRooms(ids))
  if (shown.length === 0) return null
  return (
    <ul ref={list} className={className}>
      {shown.map((id) => {
        const line = lines.find(({ pick }) => pick.id === id)
        return line ? (
          <PickCard key={id} line={line} balance={balance} />
        ) : (
          <li key={id} aria-hidden="true" style={{ height: heights.current.get(id) }} />
        )
      })}
    </ul>
  )
}

/** The ids as they are, and among them, for a moment after a press, those that have gone since. */
function useRooms(ids: readonly string[]): readonly string[] {
  const before = useRef<readonly string[]>([])
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const rooms = isHeld() ? [...before.current, ...ids.filter((id) => !before.current.includes(id))] : ids
  useEffect(() => {
    before.current = rooms
    if (rooms.length === ids.length) return
    let goesOn = true
    whenStill(() => {
      if (goesOn) redraw()
    })
    return () => {
      goesOn = false
    }
  })
  return rooms
}
