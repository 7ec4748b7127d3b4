import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { isVenue, type Way } from '../navigation/navigation.rules.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { MoreWays } from './more-ways.tsx'
import { useRowRoom } from './use-row-room.ts'

const WAY =
  'relative inline-flex h-16 items-center px-2.75 text-[15px] font-medium whitespace-nowrap text-text-2 hover:text-text en:px-2.25 en:text-body ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:-bottom-px aria-[current=page]:after:left-1/2 aria-[current=page]:after:h-2.25 aria-[current=page]:after:w-4.5 aria-[current=page]:after:-translate-x-1/2 aria-[current=page]:after:rounded-t-[9px] aria-[current=page]:after:bg-brand'

/** A rule before what is no venue any more, where venues stand first. */
const RULED =
  'before:mx-2 before:inline-block before:h-4.5 before:w-px before:self-center before:bg-line en:before:mx-1.25'

/**
 * The sections of the house, from 1024 on, in the order that the house has set: venues, a rule, other pages. The arch
 * stands under the one that is open. What the row has no room for goes under More, before what the house put there.
 */
export function HeaderNav() {
  const { t } = useTranslation()
  const { header, more } = useNavigation()
  const { row, room } = useRowRoom(header)
  if (header.length + more.length === 0) return null
  const ruled = ruleAt(header)
  const rest = [...header.slice(room), ...more]
  return (
    <nav aria-label={t('portal.nav.label')} className="hidden flex-1 lg:flex">
      <ul ref={row} className="ml-2 flex h-16 flex-wrap content-start gap-0.5">
        {header.map(({ id, to, label, name }, place) => (
          <li
            key={id}
            className={clsx('inline-flex', place === ruled && RULED, place >= room && 'invisible')}
          >
            <NavLink to={to} className={WAY}>
              {name || t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? <MoreWays ways={rest} className={WAY} /> : null}
    </nav>
  )
}

/** Where the rule stands: before the first page, where all venues stand before it; -1 for none. */
function ruleAt(ways: readonly Way[]): number {
  const first = ways.findIndex((way) => !isVenue(way))
  return first > 0 && !ways.slice(first).some(isVenue) ? first : -1
}
