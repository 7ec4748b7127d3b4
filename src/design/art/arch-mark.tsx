import clsx from 'clsx'

/** The small filled arch (7 x 8): a status dot, an unread mark. Takes the colour of the text around it. */
export function ArchMark({ className }: { className?: string }) {
  return (
    <i
      aria-hidden="true"
      className={clsx(
        'inline-block h-2 w-1.75 flex-none rounded-t-[4px] rounded-b-[1px] bg-current',
        className,
      )}
    />
  )
}
