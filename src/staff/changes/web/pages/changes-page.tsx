import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { SaidBy } from '#platform/desk/web/texts/said-by.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { CHANGE_VIEWS, type ChangeLine, type ChangeView, changesCall } from '../../changes.contract.ts'
import { ChangeStateTag } from '../parts/change-state.tsx'
import { useChangeWords } from '../parts/change-words.ts'
import { changePath } from '../paths.ts'

const POLL_SECONDS = 10
const viewIn = (said: string | null): ChangeView => CHANGE_VIEWS.find((one) => one === said) ?? 'forMe'
const pageIn = (said: string | null): number => (/^[1-9]\d{0,4}$/.test(said ?? '') ? Number(said) : 1)

/** What was proposed: what waits for whoever looks stands first. */
export default function ChangesPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const view = viewIn(params.get('view'))
  return (
    <DeskPage title={t('changes.list.title')}>
      <Tabs
        label={t('changes.list.views')}
        items={CHANGE_VIEWS.map((value) => ({ value, label: t(`changes.views.${value}`) }))}
        value={view}
        onValueChange={(value) => setParams(value === 'forMe' ? {} : { view: value })}
      >
        <TabPanel value={view}>
          <ChangeList
            view={view}
            page={pageIn(params.get('page'))}
            onPage={(page) => setParams({ ...(view === 'forMe' ? {} : { view }), page: String(page) })}
          />
        </TabPanel>
      </Tabs>
    </DeskPage>
  )
}

function ChangeList({
  view,
  page,
  onPage,
}: {
  view: ChangeView
  page: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation()
  const answer = useCallQuery(
    changesCall,
    { view, pageNum: page },
    { pollSeconds: POLL_SECONDS, keepLast: true },
  )
  const columns = useColumns(view)
  const { data } = answer
  const loading = (
    <SkeletonGroup label={t('changes.loading')} className="grid gap-2 py-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  )
  if (!data) return answer.error ? <LoadProblem answer={answer} card /> : loading
  return (
    <div className="mt-3 rounded-md border border-line bg-surface-1">
      {data.list.length === 0 ? (
        <EmptyState title={t(`changes.empty.${view}`)} detail={t('changes.empty.detail')} />
      ) : (
        <SaidBy keys={data.list.map(({ words }) => words.key)} fallback={loading}>
          <DataTable
            label={t(`changes.views.${view}`)}
            columns={columns}
            rows={data.list}
            rowKey={({ id }) => id}
          />
        </SaidBy>
      )}
      <ListPager
        list={data}
        page={page}
        onPage={onPage}
        label={t('changes.list.pages')}
        className="border-t border-line py-2"
      />
    </div>
  )
}

function useColumns(view: ChangeView): readonly Column<ChangeLine>[] {
  const { t } = useTranslation()
  const wordsOf = useChangeWords()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const isEnded = view === 'ended'
  return [
    {
      key: 'words',
      head: t('changes.list.what'),
      phone: 'title',
      cell: ({ id, words }) => <TextLink to={changePath(id)}>{wordsOf(words)}</TextLink>,
    },
    {
      key: 'state',
      head: t('changes.list.state'),
      phone: 'value',
      cell: ({ state }) => <ChangeStateTag state={state} />,
    },
    {
      key: 'seats',
      head: t('changes.list.seats'),
      align: 'right',
      phone: 'state',
      cell: ({ seats, taken }) => t('changes.list.taken', { taken, seats }),
    },
    { key: 'who', head: t('changes.list.who'), phone: 'detail', cell: ({ proposedBy }) => proposedBy.name },
    {
      key: 'proposed',
      head: t('changes.list.proposedAt'),
      phone: 'none',
      cell: ({ proposedAt }) => at(proposedAt),
    },
    {
      key: 'until',
      head: t(isEnded ? 'changes.list.endedAt' : 'changes.list.expiresAt'),
      phone: 'detail',
      cell: ({ endedAt, effectiveAt, expiresAt }) => at(endedAt ?? effectiveAt ?? expiresAt),
    },
  ]
}
