import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ChipArt } from '../art/chip.tsx'
import type { Chip } from './chips.rules.ts'

/** A press that moves no further than this is a press. */
const MOVED_PX = 8

/** Has a chip dragged onto a spot: `onDrop` hears the spot where it was let go. What follows the pointer is `ghost`. */
export function useChipDrag(onDrop: (spot: string, chip: Chip) => void) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly chip: Chip } | null>(null)
  const [at, setAt] = useState<{ readonly x: number; readonly y: number; readonly chip: Chip } | null>(null)
  const end = () => {
    from.current = null
    setAt(null)
  }
  return {
    handlers: (chip: Chip) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        from.current = { x: event.clientX, y: event.clientY, chip }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        const begun = from.current
        if (begun === null || (at === null && Math.hypot(x - begun.x, y - begun.y) < MOVED_PX)) return
        setAt({ x, y, chip })
      },
      onPointerUp: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        const spot =
          at && document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]')?.dataset['spot']
        if (spot) onDrop(spot, chip)
        end()
      },
      onPointerCancel: end,
    }),
    ghost:
      at === null
        ? null
        : createPortal(
            <span
              aria-hidden="true"
              className="pointer-events-none fixed z-50 -translate-x-1/2 -translate-y-1/2"
              style={{ left: at.x, top: at.y }}
            >
              <ChipArt chip={at.chip} text={`${at.chip}`} size={48} />
            </span>,
            document.body,
          ),
  }
}
