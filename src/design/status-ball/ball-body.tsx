import type { ReactNode } from 'react'

/**
 * The body of a ball's panel about one order: its sum on a ground of its own, what else there is to see, and
 * at the foot what can be done, the main thing first. The foot stays in sight where the panel is lower than
 * its content.
 */
export function BallBody({
  sum,
  children,
  main,
  other,
  details,
}: {
  sum: ReactNode
  children: ReactNode
  main?: ReactNode
  /** Quieter: at the left below it. */
  other?: ReactNode
  /** The way to the order's page, at the right. */
  details: ReactNode
}) {
  return (
    <div className="raised">
      <div className="mt-3.5 mb-3 rounded-md bg-bg px-3.5 py-3">{sum}</div>
      {children}
      <div className="sticky -bottom-4 -mx-5 -mb-4 bg-surface-2 px-5 pb-2">
        {main}
        <div className="mt-1 flex min-h-11 items-center justify-between text-small">
          {other ?? <span />}
          {details}
        </div>
      </div>
    </div>
  )
}
