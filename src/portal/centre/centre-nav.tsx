import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useNavigation } from '../navigation/use-navigation.ts'
import { CENTRE_PATH } from '../paths.ts'

/** The list of the member area's pages; the withdrawal first for who closed the account. */
export function CentreNav({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { centre } = useNavigation()
  return (
    <nav aria-label={t('portal.centre.nav')} className={clsx('self-start', className)}>
      <ul>
        {centre.map(({ to, label, name, icon: Sign, Badge }) => (
          <li key={to}>
            <NavLink
              to={to}
              // What lies below a page is part of it: the ways to withdraw. Everything lies below the centre.
              end={to === CENTRE_PATH}
              className="flex h-10.5 items-center gap-3 rounded-sm px-3 text-text-2 hover:text-text aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_3px_0_0_var(--brand)] [&[aria-current=page]_svg]:text-brand-text"
            >
              <Sign size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
              {name || t(label)}
              {Badge ? (
                <span className="ml-auto">
                  <Badge />
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
