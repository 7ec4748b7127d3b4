import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { ArchLoader } from '../arch-loader/arch-loader.tsx'

/**
 * Covers the page while something must not be disturbed (one-click recycling): the arch loader and the text
 * of what is happening. Nothing behind it can be reached, focus is held on it, and Esc does not close it: it
 * goes when `open` does.
 */
export function LockScreen({ open, title, detail }: { open: boolean; title: ReactNode; detail?: ReactNode }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-80 bg-bg/94 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          aria-busy="true"
          className="fixed inset-0 z-80 grid place-items-center p-6 outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex flex-col items-center text-center">
            <ArchLoader />
            <AlertDialog.Title className="mt-5 type-card">{title}</AlertDialog.Title>
            {detail ? (
              <AlertDialog.Description className="mt-1 text-text-2">{detail}</AlertDialog.Description>
            ) : null}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
