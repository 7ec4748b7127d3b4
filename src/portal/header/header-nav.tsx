import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useClosedAccount } from '../use-closed-account.ts'
import { useManifest } from '../use-manifest.ts'

/**
 * The sections of the house, from 1024 on: venues, a rule, other pages. The arch stands under the one that is
 * open. Who closed the account is led to no venue.
 */
export function HeaderNav() {
  const { t } = useTranslation()
  const { nav } = useManifest()
  const isClosed = useClosedAccount()
  if (nav.length === 0) return null
  const venues = isClosed ? [] : nav.filter((entry) => entry.group === 'venue')
  const pages = nav.filter((entry) => entry.group === 'page')
  return (
    <nav aria-label={t('portal.nav.label')} className="hidden lg:block">
      <ul className="ml-2 flex items-center gap-0.5">
        {[venues, pages].map((entries, group) => (
          <Fragment key={entries === venues ? 'venues' : 'pages'}>
            {group === 1 && entries.length > 0 && venues.length > 0 ? (
              <li aria-hidden="true" className="mx-2 h-4.5 w-px bg-line en:mx-1.25" />
            ) : null}
            {entries.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative inline-flex h-16 items-center px-2.75 text-[15px] font-medium whitespace-nowrap text-text-2 hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:-bottom-px aria-[current=page]:after:left-1/2 aria-[current=page]:after:h-2.25 aria-[current=page]:after:w-4.5 aria-[current=page]:after:-translate-x-1/2 aria-[current=page]:after:rounded-t-[9px] aria-[current=page]:after:bg-brand en:px-2.25 en:text-body"
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}
