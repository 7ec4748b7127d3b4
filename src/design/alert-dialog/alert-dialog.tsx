import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import {
  dialogActionsClass,
  dialogBodyClass,
  dialogPopupClass,
  questionShadeClass,
} from '../dialog/dialog.style.ts'

export type AlertDialogProps = {
  open: boolean
  title: ReactNode
  /** What will happen; a number where there is one. */
  description?: ReactNode
  /** The safe way out, at the left; it has the focus first. Esc does the same. */
  cancelLabel: string
  onCancel: () => void
  /** The verb, at the right: "Leave", "Cancel the order". */
  confirmLabel: string
  onConfirm: () => void
  /** The press is being worked on; both ways stay visible. */
  busy?: boolean
  /** The verb destroys something. */
  destructive?: boolean
  /** Only its buttons answer it: Esc does not. */
  insistent?: boolean
  children?: ReactNode
  onClosed?: () => void
}

/**
 * A question that must be answered, once: no cross, no way out by pressing outside, and while it leaves a
 * press is none.
 */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    description,
    cancelLabel,
    onCancel,
    confirmLabel,
    onConfirm,
    busy,
    destructive,
    insistent,
    children,
    onClosed,
  } = props
  const safe = useRef<HTMLButtonElement>(null)
  const whileAsked = (answer: () => void) => (open ? answer : undefined)
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={(next) => (next || insistent ? undefined : onCancel())}
      onOpenChangeComplete={(now) => (now ? undefined : onClosed?.())}
    >
      <BaseAlertDialog.Portal>
        {/* Over another dialog too, which would else be one sheet with it. */}
        <BaseAlertDialog.Backdrop forceRender className={questionShadeClass} />
        <BaseAlertDialog.Popup initialFocus={safe} className={dialogPopupClass}>
          <div className={dialogBodyClass}>
            <BaseAlertDialog.Title className="type-dialog">{title}</BaseAlertDialog.Title>
            {description ? (
              <BaseAlertDialog.Description className="mt-1.5 text-text-2">
                {description}
              </BaseAlertDialog.Description>
            ) : null}
            {children}
            <div className={dialogActionsClass}>
              <Button ref={safe} variant="line" onClick={whileAsked(onCancel)}>
                {cancelLabel}
              </Button>
              <Button
                variant={destructive ? 'danger' : 'primary'}
                onClick={whileAsked(onConfirm)}
                busy={busy}
              >
                {confirmLabel}
              </Button>
            </div>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
