import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DESKTOP, useMediaQuery } from '../hooks/use-media-query.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Beside the cross: one or two icon buttons, such as the eye of the wallet. */
  headActions?: ReactNode
  children: ReactNode
  onClosed?: () => void
}

/**
 * A panel beside the page: 400 px at the right, 92% from the bottom on a phone, where it follows the finger
 * and a swipe closes it. Focus is held inside and goes back.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  headActions,
  children,
  onClosed,
}: DrawerProps) {
  const desktop = useMediaQuery(DESKTOP)
  return (
    <BaseDrawer.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(now) => (now ? undefined : onClosed?.())}
      swipeDirection={desktop ? 'right' : 'down'}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={drawerShadeClass} />
        <BaseDrawer.Viewport
          className={clsx('fixed inset-0 z-50 flex', desktop ? 'justify-end' : 'items-end')}
        >
          <BaseDrawer.Popup
            className={clsx(popupClass, behindDialogClass, desktop ? sideClass : bottomClass)}
          >
            {desktop ? null : <SheetGrip />}
            <div className="flex flex-none items-center justify-between gap-3 px-5.5 pt-5 max-md:pt-2">
              <BaseDrawer.Title className="type-card text-[20px]">{title}</BaseDrawer.Title>
              <div className="-mr-2 flex items-center">
                {headActions}
                <BaseDrawer.Close
                  render={
                    <IconButton label={closeLabel}>
                      <X size={20} strokeWidth={1.75} aria-hidden="true" />
                    </IconButton>
                  }
                />
              </div>
            </div>
            <BaseDrawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5.5 pb-[calc(22px+env(safe-area-inset-bottom))]">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}

const drawerShadeClass =
  'fixed inset-0 z-40 bg-shade opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-360 ease-enter data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-250'

/** A drawer is not told of the dialogs that open from it: while one is open, it is not seen. */
const behindDialogClass = 'in-[body:has([data-nested][data-open])]:invisible'

const popupClass =
  'flex min-h-0 flex-col border-line bg-surface-1 shadow-e3 outline-none transition-transform duration-360 ease-enter data-swiping:duration-0 data-ending-style:duration-250 data-ending-style:ease-exit'

const sideClass =
  'h-full w-100 max-w-[calc(100vw-48px)] rounded-l-lg border-l [transform:translateX(var(--drawer-swipe-movement-x))] data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]'

const bottomClass =
  'h-[92dvh] w-full rounded-t-xl border-t [transform:translateY(var(--drawer-swipe-movement-y))] data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]'

/** The arch on a sheet's upper edge that says it can be pulled. */
export function SheetGrip() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto mt-2 h-2.25 w-9 flex-none rounded-t-[9px] rounded-b-[2px] bg-line-strong"
    />
  )
}
