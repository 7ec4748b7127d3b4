import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { RingTone } from '../ring/ring.tsx'
import { BallContent } from './ball-content.tsx'
import { type BallSpace, dockAfterKey, dockedX, type Edge, snap } from './ball-geometry.ts'
import { BallPanel } from './ball-panel.tsx'
import { useBallDock, useBallSpace } from './use-ball-dock.ts'
import { useBallDrag } from './use-ball-drag.ts'

export type StatusBallProps = {
  /** Under this key its place is kept for the session; one per kind of ball. */
  storageKey: string
  /** The edge it stands at before it was ever moved; the right one where nothing is said. */
  firstEdge?: Edge
  /** The order it stands for: a new one comes in with a movement, a known one is simply there. */
  orderId: string
  /** What it is: "Deposit". The words on the ball are read after it. */
  name: string
  /** In the middle: '12:38', or two or three characters of what is the matter. */
  figure: string
  /** Below it: what the member waits for. */
  caption: string
  /** Part of the time that is left, 0 to 1; 1 where nothing runs out. */
  share: number
  tone: RingTone
  /** How many orders wait for the member; drawn from 1 up where given. */
  count?: number
  /** The order is over: a tick for 1.2 s, then it leaves and `onGone` is called. */
  finished?: boolean
  onGone?: () => void
  panelTitle: ReactNode
  panelDetail?: ReactNode
  closeLabel: string
  /** The panel's body. */
  children: ReactNode
}

/**
 * An order that goes on while the member is elsewhere: a ring with the time left that can be dragged to
 * either edge and opens the order beside it. It never covers what is marked `data-keepout`, and it never
 * pulses.
 */
export function StatusBall(props: StatusBallProps) {
  const { storageKey, orderId, name, finished = false } = props
  const space = useBallSpace()
  const ball = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { dock, at, lifted, handlers } = useBallControl({
    storageKey,
    firstEdge: props.firstEdge,
    space,
    open,
    setOpen,
  })
  return (
    <>
      <button
        ref={ball}
        type="button"
        data-ball={storageKey}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...handlers}
        style={{ translate: `${at.x}px ${at.y}px`, width: space.size, height: space.size }}
        className={clsx(
          'fixed top-0 left-0 z-30 touch-none rounded-full select-none',
          lifted ? 'cursor-grabbing' : 'transition-[translate] duration-200 ease-enter',
        )}
      >
        <span className="sr-only">{name}</span>
        <BallContent
          key={orderId}
          orderId={orderId}
          figure={props.figure}
          caption={props.caption}
          share={props.share}
          tone={props.tone}
          count={props.count}
          finished={finished}
          onGone={props.onGone}
          size={space.size}
          edge={dock.edge}
          lifted={lifted}
        />
      </button>
      <BallPanel
        open={open && !finished}
        onOpenChange={setOpen}
        ball={ball}
        edge={dock.edge}
        frame={space}
        title={props.panelTitle}
        detail={props.panelDetail}
        closeLabel={props.closeLabel}
      >
        {props.children}
      </BallPanel>
    </>
  )
}

type Control = {
  storageKey: string
  firstEdge?: Edge
  space: BallSpace
  open: boolean
  setOpen: (open: boolean) => void
}

/** Pointer, keyboard and assistive technology together: where the ball is, and the handlers of its button. */
function useBallControl({ storageKey, firstEdge, space, open, setOpen }: Control) {
  const { dock, y, moveTo } = useBallDock(storageKey, space, firstEdge)
  const docked = { x: dockedX(dock.edge, space), y }
  const pointerDid = useRef(false)
  const { lifted, handlers } = useBallDrag(docked, {
    onClick: () => {
      pointerDid.current = true
      setOpen(!open)
    },
    onLift: () => setOpen(false),
    onDrop: (corner) => {
      pointerDid.current = true
      moveTo(snap(corner.x, corner.y, space))
    },
  })
  // A click that no pointer made comes from a keyboard or a screen reader: it always opens.
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0 || !pointerDid.current) setOpen(true)
    pointerDid.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dockAfterKey(event.key, { ...dock, y }, space)
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }
  return {
    dock,
    at: lifted ?? docked,
    lifted: lifted !== null,
    handlers: { ...handlers, onClick, onKeyDown },
  }
}
