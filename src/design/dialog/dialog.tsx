import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { dialogActionsClass, dialogBodyClass, dialogPopupClass, shadeClass } from './dialog.style.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One quiet sentence under the title; it describes the dialog. */
  description?: ReactNode
  /** Name of the cross. */
  closeLabel: string
  children?: ReactNode
  /** The safe action first, the main one last: `<><Button variant="line">…</Button><Button>…</Button></>`. */
  actions?: ReactNode
  /** Gets the focus when the dialog opens; by default the first thing in it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Runs once it is gone from the screen. */
  onClosed?: () => void
}

/**
 * A task that is done before going on: 440 px with a serif title, a sheet from the bottom on a phone. Esc,
 * the cross and a press outside close it; focus is held inside and goes back to where it came from. While
 * another dialog is open over it, it is not seen, and keeps what was typed.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, actions, initialFocus, onClosed } =
    props
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(now) => (now ? undefined : onClosed?.())}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={shadeClass} />
        <BaseDialog.Popup initialFocus={initialFocus} className={dialogPopupClass}>
          <div className={dialogBodyClass}>
            <BaseDialog.Title className="type-dialog pr-9">{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className="mt-1.5 text-text-2">{description}</BaseDialog.Description>
            ) : null}
            {children}
            {actions ? <div className={dialogActionsClass}>{actions}</div> : null}
          </div>
          {/* Last in the order of the keyboard, so that the first thing focused is the task and not the way out. */}
          <BaseDialog.Close
            render={
              <IconButton label={closeLabel} className="absolute! top-3 right-3">
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            }
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
