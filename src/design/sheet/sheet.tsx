import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SheetGrip } from '../drawer/drawer.tsx'

/** Parts of the window's height at which a sheet rests. */
export const SHEET_LOW = 0.4
export const SHEET_HIGH = 0.92
export type SheetStop = typeof SHEET_LOW | typeof SHEET_HIGH

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  stop: SheetStop
  onStopChange: (stop: SheetStop) => void
  /** Name of the sheet. */
  label: string
  /** Title row; stays in place. */
  head: ReactNode
  /** Scrolls. */
  children: ReactNode
  /** The button and what belongs to it; stays at the bottom at either height. */
  foot?: ReactNode
}

/**
 * A phone's sheet from the bottom. It follows the finger and rests at 40%, where the page above stays live,
 * or at 92%, where the page is dimmed; a swipe down from 40% closes it.
 */
export function Sheet({ open, onOpenChange, stop, onStopChange, label, head, children, foot }: SheetProps) {
  const high = stop === SHEET_HIGH
  return (
    <BaseDrawer.Root
      open={open}
      onOpenChange={onOpenChange}
      modal={high ? 'trap-focus' : false}
      disablePointerDismissal
      snapPoints={[SHEET_LOW, SHEET_HIGH]}
      snapPoint={stop}
      onSnapPointChange={(next) =>
        next === SHEET_LOW || next === SHEET_HIGH ? onStopChange(next) : undefined
      }
    >
      <BaseDrawer.Portal>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onStopChange(SHEET_LOW)}
          className={clsx(
            'fixed inset-0 z-40 bg-shade transition-opacity duration-360 ease-enter',
            !(high && open) && 'pointer-events-none opacity-0',
          )}
        />
        <BaseDrawer.Viewport className="pointer-events-none fixed inset-0 z-50 flex items-end">
          <BaseDrawer.Popup aria-label={label} initialFocus={false} className={sheetClass}>
            <SheetGrip />
            <div className="flex-none touch-none px-4">{head}</div>
            {/* The keyboard scrolls it, also while nothing in it can be pressed. */}
            <BaseDrawer.Content
              tabIndex={0}
              className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-4 -outline-offset-2"
            >
              {children}
            </BaseDrawer.Content>
            {foot ? (
              <div className="flex-none px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">{foot}</div>
            ) : null}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}

/** The offset of the lower stop is taken off the bottom, so that the foot stays in view at either height. */
const sheetClass =
  'pointer-events-auto flex h-[92dvh] w-full touch-none flex-col rounded-t-xl border-t border-line bg-surface-1 shadow-e3 outline-none transition-[transform,padding] duration-360 ease-enter data-swiping:duration-0 data-ending-style:duration-250 data-ending-style:ease-exit ' +
  'pb-[max(0px,calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y)))] [transform:translateY(calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y)))] data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]'
