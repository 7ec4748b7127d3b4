import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Tab as TabWay } from '../navigation/navigation.rules.ts'
import { useNavigation } from '../navigation/use-navigation.ts'

const TAB =
  'relative flex flex-1 flex-col items-center justify-center gap-1 text-center text-micro text-text-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:h-2 aria-[current=page]:before:w-5.5 aria-[current=page]:before:rounded-b-[11px] aria-[current=page]:before:bg-brand'

/** The bar at the bottom below 1024: an arch hangs from its top line over the open tab. */
export function TabBar() {
  const { t } = useTranslation()
  const { tabs } = useNavigation()
  return (
    <nav
      data-foot=""
      aria-label={t('portal.tabs.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-18 px-2 pb-3">
        {tabs.map((tab) => (
          <li key={tab.id} className="flex min-w-0 flex-1">
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({ label, name, icon: Sign, to, onPress, Badge }: TabWay) {
  const { t } = useTranslation()
  const face = (
    <>
      <span className="relative">
        <Sign size={22} strokeWidth={1.75} aria-hidden="true" />
        {Badge ? (
          <span className="absolute -top-1.5 -right-2.5">
            <Badge />
          </span>
        ) : null}
      </span>
      {name || t(label)}
    </>
  )
  if (to) {
    return (
      <NavLink to={to} className={TAB}>
        {face}
      </NavLink>
    )
  }
  return (
    <button type="button" onClick={onPress} className={clsx(TAB, 'cursor-pointer')}>
      {face}
    </button>
  )
}
