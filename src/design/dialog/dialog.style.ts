import clsx from 'clsx'

const shade =
  'fixed inset-0 bg-shade transition-opacity duration-360 ease-enter data-ending-style:opacity-0 data-ending-style:duration-250 data-ending-style:ease-exit data-starting-style:opacity-0'

/** The dimmed page behind a dialog or drawer. */
export const shadeClass = clsx('z-40', shade)

/** Behind a question that may be asked over a dialog: that one is dimmed too. */
export const questionShadeClass = clsx('z-50', shade)

/**
 * 440 px in the middle from 768 (in 12 px, scale 0.98 to 1); a sheet from the bottom below it. There is one at a
 * time: the one that another was opened from is not seen.
 */
export const dialogPopupClass = clsx(
  'data-nested-dialog-open:invisible fixed z-50 flex max-h-[calc(100dvh-48px)] flex-col border-line bg-surface-2 shadow-e3 outline-none',
  'transition-[opacity,translate,scale] duration-360 ease-enter data-ending-style:duration-250 data-ending-style:ease-exit',
  'inset-x-0 bottom-0 rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
  'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-110 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:border',
  'md:data-ending-style:opacity-0 md:data-starting-style:scale-98 md:data-starting-style:opacity-0',
)

/**
 * Head, scrolling body and foot of a dialog, whose surface is that of a control: what is pressed in it stands
 * on the next (`raised`).
 */
export const dialogBodyClass = 'raised min-h-0 overflow-y-auto overscroll-contain p-5 md:p-6'

/** Safe action left, main action right, equally wide. */
export const dialogActionsClass = 'mt-5 grid auto-cols-fr grid-flow-col gap-2.5'
