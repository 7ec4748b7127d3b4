import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { useSessionStore } from '#platform/http/web/session.ts'
import { TableFrame } from '../page/table-frame.tsx'
import { DEALER_PATH } from '../paths.ts'
import { tableOf } from '../tables.ts'

/** One table of the live dealer; an id that nothing is dealt under says so. Another session is another page. */
export default function TablePage() {
  const { pathname } = useLocation()
  const generation = useSessionStore((state) => state.generation)
  // Of a table that there is the address is a page of its own, without a part that varies.
  const { table: id = pathname.split('/').findLast(Boolean) ?? '' } = useParams()
  const table = tableOf(id.toLowerCase())
  return table ? <TableFrame key={`${table.id} ${generation}`} table={table} /> : <UnknownTable />
}

function UnknownTable() {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex h-14 items-center border-b border-line px-1.5 lg:sr-only">
        <Link
          to={DEALER_PATH}
          aria-label={t('dealerLate.ways.tables')}
          className="grid size-11 place-items-center"
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <h1 className="font-display text-[18px] font-bold">{t('venues.names.live')}</h1>
      </div>
      <div className="frame pt-8 pb-10">
        <Card padding="none">
          <EmptyState
            title={t('dealerLate.unknown.title')}
            detail={t('dealerLate.unknown.detail')}
            action={
              <ButtonLink to={DEALER_PATH} variant="line" size="sm">
                {t('dealerLate.ways.tables')}
              </ButtonLink>
            }
          />
        </Card>
      </div>
    </>
  )
}
