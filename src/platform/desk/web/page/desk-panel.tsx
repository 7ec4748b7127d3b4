import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** A card of a desk with its head: a name, a quiet word or a way on at the right, and what it holds. */
export function DeskPanel({
  title,
  detail,
  flush = false,
  className,
  children,
}: {
  title: ReactNode
  /** At the right of the name: a quiet word, a tag, a link. */
  detail?: ReactNode
  /** Its rows reach the edge: a table, a list. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-md border border-line bg-surface-1', className)}
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 pt-1.5">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {detail ? <div className="text-meta text-text-3">{detail}</div> : null}
      </div>
      <div className={flush ? 'pt-1' : 'px-3.5 pt-1 pb-3.5'}>{children}</div>
    </section>
  )
}
