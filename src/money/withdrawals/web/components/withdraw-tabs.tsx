import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { segmentClass, segmentsClass } from '#design/segmented/segment.style.ts'
import { usePlace } from '#platform/shell/web/places.ts'
import { WITHDRAW_TABS } from '../withdraw-tabs.ts'

/** The tabs that rooms contribute, as links between their pages; nothing where there is only one. */
export function WithdrawTabs() {
  const { t } = useTranslation()
  const tabs = usePlace(WITHDRAW_TABS)
  if (tabs.length < 2) return null
  return (
    <nav aria-label={t('withdrawals.tabs.label')}>
      <ul className={segmentsClass}>
        {tabs.map(({ to, label }) => (
          <li key={to} className="flex">
            <NavLink to={to} end className={({ isActive }) => segmentClass(isActive)}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
