import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIn, type Rect } from './nearest.rules.ts'

/** All spots of a table as one stop of the keyboard: the arrows go to what lies in their direction. */
export function SpotGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const step = (event: KeyboardEvent) => {
    const spots = [...(group.current?.querySelectorAll<HTMLButtonElement>('button[data-spot]') ?? [])]
    const here = spots.indexOf(document.activeElement as HTMLButtonElement)
    if (here < 0) return
    const rects = spots.map((spot): Rect => spot.getBoundingClientRect())
    const to = nextIn(rects, here, event.key)
    if (to === null) return
    event.preventDefault()
    spots[to]?.focus()
  }
  return (
    <fieldset ref={group} aria-label={label} onKeyDown={step} className={className}>
      {children}
    </fieldset>
  )
}
