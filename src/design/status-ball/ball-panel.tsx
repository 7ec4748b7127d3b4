import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { Edge } from './ball-geometry.ts'
import type { BallFrame } from './use-ball-dock.ts'

type BallPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  ball: RefObject<HTMLButtonElement | null>
  edge: Edge
  frame: BallFrame
  title: ReactNode
  detail?: ReactNode
  closeLabel: string
  children: ReactNode
}

/**
 * The order beside its ball: 332 px along the docked edge, above the ball or below it, never outside the
 * window.
 */
export function BallPanel({
  open,
  onOpenChange,
  ball,
  edge,
  frame,
  title,
  detail,
  closeLabel,
  children,
}: BallPanelProps) {
  const pad = { top: frame.headerHeight + 8, bottom: frame.tabBarHeight + 8, left: 16, right: 16 }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press on the ball itself is the ball's to judge: it may be a drag.
        if (
          reason === 'outside-press' &&
          event.target instanceof Node &&
          ball.current?.contains(event.target)
        )
          return
        onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={ball}
          side="top"
          align={edge === 'right' ? 'end' : 'start'}
          sideOffset={12}
          collisionPadding={pad}
          positionMethod="fixed"
          className="z-35"
        >
          <Popover.Popup data-ball-panel="" finalFocus={ball} className={panelClass}>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <Popover.Title className="type-card">{title}</Popover.Title>
                {detail ? (
                  <Popover.Description className="text-small text-text-2">{detail}</Popover.Description>
                ) : null}
              </div>
              <Popover.Close
                render={
                  <IconButton label={closeLabel} size="sm" className="-mt-1 -mr-1.5">
                    <X size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                }
              />
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const panelClass =
  'max-h-(--available-height) w-83 max-w-[calc(100vw-32px)] origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-2 px-5 pt-4.5 pb-4 shadow-e3 outline-none transition-[opacity,translate] duration-200 ease-enter data-ending-style:opacity-0 data-ending-style:duration-140 data-ending-style:ease-exit data-starting-style:translate-y-2 data-starting-style:opacity-0 data-[side=bottom]:data-starting-style:-translate-y-2'
