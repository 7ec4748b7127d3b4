import clsx from 'clsx'
import { ArrowUpFromLine, House, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import type { TabEntry } from '#platform/shell/web/room.ts'
import { CENTRE_PATH, WITHDRAWAL_PATH } from '../paths.ts'
import { useClosedAccount } from '../use-closed-account.ts'
import { useManifest } from '../use-manifest.ts'

/** What stands in the place of the rooms' tabs, all of which are about play, for who closed the account. */
const OF_CLOSED: readonly TabEntry[] = [
  { label: 'portal.withdraw', icon: ArrowUpFromLine, order: 10, to: WITHDRAWAL_PATH },
]

/** Home first, account last, the rooms' tabs between them. */
const tabsOf = (tabs: readonly TabEntry[]): readonly TabEntry[] => [
  { label: 'portal.tabs.home', icon: House, order: 0, to: HOME_PATH },
  ...tabs,
  { label: 'portal.tabs.account', icon: UserRound, order: 100, to: CENTRE_PATH },
]

const TAB =
  'relative flex flex-1 flex-col items-center justify-center gap-1 text-micro text-text-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:h-2 aria-[current=page]:before:w-5.5 aria-[current=page]:before:rounded-b-[11px] aria-[current=page]:before:bg-brand'

/** The bar at the bottom below 1024: an arch hangs from its top line over the open tab. */
export function TabBar() {
  const { t } = useTranslation()
  const { tabs } = useManifest()
  const isClosed = useClosedAccount()
  return (
    <nav
      data-foot=""
      aria-label={t('portal.tabs.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-18 px-2 pb-3">
        {tabsOf(isClosed ? OF_CLOSED : tabs).map((tab) => (
          <li key={tab.label} className="flex flex-1">
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({ label, icon: Sign, to, onPress, Badge }: TabEntry) {
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
      {t(label)}
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
