import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type CardProps = ComponentProps<'section'> & {
  /** `dense` 16 px, `normal` 20 px (28 px from 1024), `none` for cards whose rows reach the edge. */
  padding?: 'none' | 'dense' | 'normal'
}

const PADDING = { none: '', dense: 'p-4', normal: 'p-5 lg:p-7' } as const

/**
 * The default surface: surface-1, a hairline, radius 14. Name it (`aria-labelledby`) when it is a region of
 * its own.
 */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface-1', PADDING[padding], className)}
    />
  )
}

/** The head of a card: a serif title, a quiet line beside or below it, and one thing to do at the right. */
export function CardHead({
  title,
  id,
  level = 2,
  detail,
  action,
  className,
}: {
  title: ReactNode
  id?: string
  /** The heading's level in the page's outline. */
  level?: 2 | 3
  detail?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <Heading id={id} className="type-card">
          {title}
        </Heading>
        {detail ? <p className="mt-1 text-small text-text-2">{detail}</p> : null}
      </div>
      {action ? <div className="mt-0.75 flex-none text-small">{action}</div> : null}
    </div>
  )
}

/** The head of a section of a page: a 26 px serif title, a quiet line beside it, a way on at the right. */
export function SectionHead({
  title,
  id,
  detail,
  action,
  className,
}: {
  title: ReactNode
  id?: string
  detail?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('mb-4.5 flex items-baseline justify-between gap-4', className)}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {detail ? <p className="text-small text-text-3">{detail}</p> : null}
      </div>
      {action ? <div className="flex-none text-small">{action}</div> : null}
    </div>
  )
}
