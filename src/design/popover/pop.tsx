import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'

/** A small panel under the button that opens it. */
export function Pop({
  label,
  button,
  className,
  children,
}: {
  /** Names the panel. */
  label: string
  button: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className}>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={12} className="z-35">
          <Popover.Popup
            aria-label={label}
            className="raised w-70 rounded-md border border-line bg-surface-2 p-3 shadow-e2 outline-none"
          >
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
