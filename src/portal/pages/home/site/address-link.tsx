import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads where the site says: within the portal, or to another site in a page of its own. */
export function AddressLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  if (to.startsWith('/app/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  )
}
