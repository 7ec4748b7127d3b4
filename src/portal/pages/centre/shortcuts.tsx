import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { CENTRE_PATH } from '../../paths.ts'

/** The pages of the member area, below 1024, where their side list is not beside every page. */
export function Shortcuts() {
  const { t } = useTranslation()
  const { centre } = useNavigation()
  const pages = centre.filter(({ to }) => to !== CENTRE_PATH)
  return (
    <nav
      aria-label={t('portal.centre.nav')}
      className="rounded-lg border border-line bg-surface-1 p-1.5 lg:hidden"
    >
      <ul data-keepout="" className="grid grid-cols-4">
        {pages.map(({ to, label, name, icon: Sign }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="grid content-start justify-items-center gap-1.5 rounded-sm px-1 py-3 text-center text-meta hover:bg-surface-2"
            >
              <Sign size={22} strokeWidth={1.75} aria-hidden="true" className="text-brand-text" />
              {name || t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
