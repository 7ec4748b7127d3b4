import type { ReactNode } from 'react'

/**
 * One thing that is going on: a ring or an icon, what it is and how far, and the one thing to do about it.
 */
export function OpenItemRow({
  sign,
  title,
  detail,
  action,
}: {
  /** 44 px. */
  sign: ReactNode
  title: ReactNode
  detail: ReactNode
  action: ReactNode
}) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <span className="grid size-11 place-items-center">{sign}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-meta text-text-2">{detail}</span>
      </span>
      <span className="text-small">{action}</span>
    </li>
  )
}
