import clsx from 'clsx'
import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { LogoMark } from '#design/art/logo.tsx'
import type { DeskNavEntry, DeskNavGroup } from '#platform/desk/web/desk.ts'
import { pageConfig } from '#site/config/web/index.ts'
import { DESKS } from '../desks.ts'
import { OVERVIEW_PATH } from '../paths.ts'
import { useFrameFacts } from './frame-facts.ts'
import { useMay } from './me.ts'
import { PersonMenu } from './person-menu.tsx'

const GROUPS: readonly DeskNavGroup[] = ['work', 'people', 'house']
const ENTRIES = DESKS.flatMap(({ nav = [] }) => nav).toSorted((a, b) => a.order - b.order)

/** The side list, its foot with the one who is signed in. */
export function SideNav({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('console.name')}
      className={clsx(
        // Below the ribbon it is as much lower: its foot is never out of sight.
        pageConfig().sandbox ? 'h-[calc(100dvh-25px)]' : 'h-dvh',
        'sticky top-0 flex max-h-dvh flex-col border-r border-line bg-surface-1 px-2.5 pt-3.5 pb-3',
        className,
      )}
    >
      <Link to={OVERVIEW_PATH} className="flex items-center gap-2 px-2 py-1">
        <LogoMark className="h-5.5 w-4.75" />
        <span className="text-[15px] font-semibold">{t('console.name')}</span>
      </Link>
      <p className="px-2 text-meta text-text-3">{pageConfig().title}</p>
      <NavLinks className="mt-3 min-h-0 flex-1 overflow-y-auto" />
      <PersonMenu />
    </aside>
  )
}

/** The ways to every page that the one who is signed in may see, with what waits there. */
export function NavLinks({ className, onGo }: { className?: string; onGo?: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const entries = ENTRIES.filter(({ permission }) => may(permission))
  const { pathname } = useLocation()
  const here = entryAt(pathname, entries)
  return (
    <nav aria-label={t('console.nav')} className={className}>
      <NavLink
        to={OVERVIEW_PATH}
        label={t('console.overview.title')}
        Icon={LayoutDashboard}
        onGo={onGo}
        isHere={pathname === OVERVIEW_PATH}
      />
      {GROUPS.map((group) => (
        <NavGroup
          key={group}
          group={group}
          entries={entries.filter((entry) => entry.group === group)}
          here={here}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}

/** The entry that a page stands under: the closest, for some stand under others. */
function entryAt(pathname: string, entries: readonly DeskNavEntry[]): string | undefined {
  return entries
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}

function NavGroup({
  group,
  entries,
  here,
  onGo,
}: {
  group: DeskNavGroup
  entries: readonly DeskNavEntry[]
  here: string | undefined
  onGo?: () => void
}) {
  const { t } = useTranslation()
  const { data } = useFrameFacts()
  const waitingAt = (queue: string | undefined) => data?.queues.find(({ id }) => id === queue)
  const shown = entries.filter(({ needsQueue, queue }) => !needsQueue || waitingAt(queue))
  if (shown.length === 0) return null
  return (
    <>
      <p className="mt-3 mb-1 px-2 text-meta text-text-3">{t(`console.groups.${group}`)}</p>
      {shown.map(({ to, label, icon, queue }) => {
        const waiting = waitingAt(queue)
        return (
          <NavLink
            key={to}
            to={to}
            label={t(label)}
            Icon={icon}
            count={
              waiting && waiting.count > 0
                ? `${waiting.count.toLocaleString('en')}${waiting.more ? '+' : ''}`
                : undefined
            }
            isLate={(waiting?.late ?? 0) > 0}
            isHere={to === here}
            onGo={onGo}
          />
        )
      })}
    </>
  )
}

function NavLink({
  to,
  label,
  Icon,
  count,
  isLate = false,
  isHere,
  onGo,
}: {
  to: string
  label: string
  Icon: LucideIcon
  count?: string
  /** Something there is past what was promised. */
  isLate?: boolean
  isHere: boolean
  onGo?: () => void
}) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      onClick={onGo}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'relative flex h-8 items-center gap-2.5 rounded-sm px-2 text-body pointer-coarse:h-11!',
        isHere ? 'bg-surface-2 font-semibold text-text' : 'text-text-2 hover:bg-surface-2 hover:text-text',
      )}
    >
      {isHere ? (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.75 rounded-l-sm bg-brand" />
      ) : null}
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count ? (
        <span
          className={clsx(
            'rounded-full px-1.75 text-meta font-semibold',
            isLate ? 'text-danger tone-danger' : 'bg-surface-3 text-text-2',
          )}
        >
          {count}
          <span className="sr-only">{t(isLate ? 'console.waitingLate' : 'console.waiting')}</span>
        </span>
      ) : null}
    </Link>
  )
}
