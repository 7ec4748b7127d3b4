import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ClosedDoor } from './closed-door.tsx'

/** Nothing to show: a closed door, one sentence, one way on. */
export function EmptyState({
  title,
  detail,
  action,
  art,
  className,
}: {
  title: ReactNode
  detail?: ReactNode
  /** A small line button or link. */
  action?: ReactNode
  /** Another drawing in the door's place. */
  art?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('flex flex-col items-center px-4 pt-6.5 pb-6 text-center', className)}>
      {art ?? <ClosedDoor />}
      <p className="mt-3 font-semibold">{title}</p>
      {detail ? <p className="mt-0.75 text-small text-text-2">{detail}</p> : null}
      {action ? <div className="mt-3.5">{action}</div> : null}
    </div>
  )
}
