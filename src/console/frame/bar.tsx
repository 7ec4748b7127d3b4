import { Box, Clock, Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { useCrumbName } from '#platform/desk/web/page/crumb.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { clockWords } from '#platform/i18n/web/time-words.ts'
import { DESKS } from '../desks.ts'
import { OVERVIEW_PATH } from '../paths.ts'
import type { PageHandle } from '../router/page-handle.ts'
import { SearchField } from '../search/search-field.tsx'
import { useFrameFacts } from './frame-facts.ts'

const NavDrawer = lazy(() => import('./nav-drawer.tsx'))

/** Over every page: where one is, the field that finds everything, how the books stand, the time. */
export function Bar({ handle }: { handle: PageHandle | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-(--bar) items-center gap-3 border-b border-line bg-bg px-4 md:px-5 print:hidden">
      <IconButton label={t('console.openNav')} className="-ml-2 lg:hidden" onClick={() => setOpen(true)}>
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <NavDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
      <Crumbs handle={handle} />
      <SearchField />
      <Books />
      <Now />
    </header>
  )
}

/** The way here: the group of the side list, the page that lists it, the record. */
function Crumbs({ handle }: { handle: PageHandle | undefined }) {
  const { t } = useTranslation()
  const [record] = Object.values(useParams()).filter((value) => value !== undefined)
  const entry = DESKS.flatMap(({ nav = [] }) => nav)
    .filter(({ to }) => window.location.pathname === to || window.location.pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  const isHere = entry === undefined || window.location.pathname === entry.to
  const called = useCrumbName()
  const name = record === undefined ? (handle ? t(handle.title) : '') : called || shortOf(record)
  return (
    <nav aria-label={t('console.crumbs')} className="min-w-0 flex-none max-md:hidden">
      <ol className="flex items-center gap-2 text-small whitespace-nowrap">
        {entry ? <li className="text-text-2 max-xl:hidden">{t(`console.groups.${entry.group}`)} /</li> : null}
        {entry && !isHere ? (
          <li className="text-text-2">
            <Link to={entry.to} className="hover:text-text">
              {t(entry.label)}
            </Link>{' '}
            /
          </li>
        ) : null}
        {entry === undefined && window.location.pathname !== OVERVIEW_PATH ? (
          <li className="text-text-2">
            <Link to={OVERVIEW_PATH} className="hover:text-text">
              {t('console.overview.title')}
            </Link>{' '}
            /
          </li>
        ) : null}
        <li aria-current="page" className="max-w-60 truncate font-semibold">
          {isHere && entry ? t(entry.label) : name}
        </li>
      </ol>
    </nav>
  )
}

/** An order by its number; an id that nobody reads by its beginning. */
const shortOf = (record: string) => (/^[0-9a-f-]{36}$/.test(record) ? `${record.slice(0, 8)}…` : record)

/** The newest sealed block, and whether debit equals credit. */
function Books() {
  const { t } = useTranslation()
  const { data } = useFrameFacts()
  if (!data) return null
  const { sealed, books } = data
  return (
    <p className="ml-auto flex flex-none items-center gap-2 text-small text-text-2">
      <Box size={15} strokeWidth={1.75} aria-hidden="true" className="max-md:hidden" />
      <span className="max-xl:sr-only">
        {sealed
          ? t('console.sealed', {
              block: sealed.block.toLocaleString('en'),
              at: clockWords(new Date(sealed.sealedAt)),
            })
          : t('console.unsealed')}
      </span>
      <Tag tone={books.balanced ? 'success' : 'danger'}>
        {t(books.balanced ? 'console.balanced' : 'console.uneven')}
      </Tag>
    </p>
  )
}

/** The house's time, to the second. */
function Now() {
  const { t } = useTranslation()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(now)
  return (
    <p className="flex flex-none items-center gap-1.5 text-small text-text-2 max-lg:hidden">
      <Clock size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{t('console.time')}</span>
      {clockWords(at)}:{String(at.getSeconds()).padStart(2, '0')}
    </p>
  )
}
