import type { ReactNode } from 'react'

/**
 * The two columns of a member page: content, and at 1440 a rail of 316 px beside it. Below 1440 the rail
 * follows the content. Without a rail the content takes the whole width.
 */
export function CentreColumns({
  rail,
  railLabel,
  children,
}: {
  rail?: ReactNode
  railLabel?: string
  children: ReactNode
}) {
  if (!rail) return <div className="min-w-0">{children}</div>
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_316px] xl:items-start print:grid-cols-1">
      <div className="min-w-0">{children}</div>
      <aside aria-label={railLabel} className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
        {rail}
      </aside>
    </div>
  )
}
