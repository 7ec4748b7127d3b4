import clsx from 'clsx'

/** The track that segments stand in. */
export const segmentsClass = 'inline-flex max-w-full rounded-[8px] bg-surface-2 p-0.75 light:bg-surface-3'

/** One segment: raised when chosen. 32 px, 38 px where a finger presses. */
export function segmentClass(active: boolean): string {
  return clsx(
    'inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-sm px-3.5 text-small whitespace-nowrap select-none pointer-coarse:h-9.5',
    'transition-colors duration-200 disabled:text-text-3 data-disabled:text-text-3',
    active
      ? 'bg-surface-3 font-semibold text-text shadow-e1 light:bg-surface-1'
      : 'font-medium text-text-2 hover:text-text',
  )
}
