import { Headset, House, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useIsMember } from '#platform/http/web/session.ts'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { useClosedAccount } from '../use-closed-account.ts'
import { floatWays } from './float-ways.rules.ts'

const ENTRY =
  'relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-sm px-1 py-1.5 text-center text-micro leading-tight text-text-2 hover:bg-surface-2 hover:text-text ' +
  'aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text aria-[current=page]:shadow-[inset_3px_0_0_var(--brand)]'

/**
 * The nav at the side of windows from 1440 on: home, the sections of the house, and for members the pages of theirs
 * that are wanted from everywhere; at its foot customer service, where the site has one.
 */
export default function FloatEntries() {
  const { t } = useTranslation()
  const { customerService } = useSiteConfig()
  const who = { isMember: useIsMember(), isClosed: useClosedAccount() }
  const { sections, own } = floatWays(useNavigation(), who)
  const groups = [[{ to: HOME_PATH, label: 'portal.tabs.home', name: '', icon: House }, ...sections], own]
  return (
    <nav
      aria-label={t('portal.floatNav.label')}
      data-keepout=""
      className="fixed top-1/2 left-3 z-20 max-h-[calc(100dvh-2*var(--header))] w-18 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface-1 p-1 shadow-e2 max-xl:hidden print:hidden"
    >
      {groups
        .filter((ways) => ways.length > 0)
        .map((ways) => (
          <ul
            key={ways === own ? 'own' : 'sections'}
            className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
          >
            {ways.map(({ to, label, name, icon }) => (
              <li key={to}>
                <NavLink to={to} className={ENTRY}>
                  <Face icon={icon} label={name || t(label)} />
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      {customerService ? (
        <a href={customerService} className={`${ENTRY} mt-1 border-t border-line`}>
          <Face icon={Headset} label={t('portal.floatNav.service')} />
        </a>
      ) : null}
    </nav>
  )
}

function Face({ icon: Sign, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </>
  )
}
