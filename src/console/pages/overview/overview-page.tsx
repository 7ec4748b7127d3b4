import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { frameCall, WaitingQueue } from '#platform/desk/console.contract.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useFrameFacts } from '../../frame/frame-facts.ts'
import { OpeningPanel } from './opening-panel.tsx'

/** What waits, and what the house knows to be wrong. Numbers that nobody counted are not here. */
export default function OverviewPage() {
  const { t } = useTranslation()
  const facts = useFrameFacts()
  const { data } = facts
  return (
    <DeskPage
      title={t('console.overview.title')}
      aside={data ? <BooksPanel facts={data} /> : undefined}
      asideLabel={t('console.overview.books')}
    >
      {data ? <Alarms alarms={data.alarms} /> : null}
      {data?.opening ? <OpeningPanel steps={data.opening} /> : null}
      <DeskPanel title={t('console.overview.waiting')} flush>
        {data ? (
          <Queues queues={data.queues} />
        ) : facts.error ? (
          <LoadProblem answer={facts} />
        ) : (
          <SkeletonGroup label={t('console.loading')} className="grid gap-2 px-3.5 pb-3.5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </SkeletonGroup>
        )}
      </DeskPanel>
    </DeskPage>
  )
}

type Facts = CallOutput<typeof frameCall>

function Alarms({ alarms }: { alarms: Facts['alarms'] }) {
  const { t } = useTranslation()
  if (alarms.length === 0) return null
  return (
    <ul className="grid gap-2">
      {alarms.map(({ id, about, count }) => (
        <li key={`${id} ${about}`}>
          <Note tone="danger">
            {t(`console.alarms.${id}`, { count, queue: about === null ? '' : t(about) })}
          </Note>
        </li>
      ))}
    </ul>
  )
}

function Queues({ queues }: { queues: readonly WaitingQueue[] }) {
  const { t } = useTranslation()
  if (queues.length === 0) return <EmptyState title={t('console.overview.noQueues')} />
  return (
    <ul>
      {queues.map(({ id, label, to, count, more, oldestAt, late }) => (
        <li key={id} className="border-t border-line first:border-t-0">
          <Link to={to} className="flex min-h-10 items-center gap-3 px-3.5 py-2 hover:bg-surface-2">
            <span className="min-w-0 flex-1 font-semibold">{t(label)}</span>
            {late ? <Tag tone="danger">{t('console.overview.late', { count: late })}</Tag> : null}
            {oldestAt ? (
              <span className="text-small text-text-2 max-md:hidden">
                {t('console.overview.oldest', { at: timeWords(oldestAt, currentLanguage()) })}
              </span>
            ) : null}
            <span className="w-16 text-right text-[16px] font-semibold">
              {count.toLocaleString('en')}
              {more ? '+' : ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function BooksPanel({ facts: { sealed, books } }: { facts: Facts }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return (
    <DeskPanel title={t('console.overview.books')}>
      <FactLines
        lines={[
          {
            key: 'balance',
            label: t('console.overview.balance'),
            value: t(books.balanced ? 'console.balanced' : 'console.uneven'),
            tone: books.balanced ? 'success' : 'danger',
          },
          { key: 'checked', label: t('console.overview.checked'), value: at(books.checkedAt) },
          ...(sealed
            ? [
                {
                  key: 'block',
                  label: t('console.overview.block'),
                  value: sealed.block.toLocaleString('en'),
                },
                { key: 'sealed', label: t('console.overview.sealedAt'), value: at(sealed.sealedAt) },
                {
                  key: 'hash',
                  label: t('console.overview.hash'),
                  value: <HashWords hash={sealed.hash} short />,
                },
              ]
            : [{ key: 'block', label: t('console.overview.block'), value: t('console.unsealed') }]),
        ]}
      />
    </DeskPanel>
  )
}
