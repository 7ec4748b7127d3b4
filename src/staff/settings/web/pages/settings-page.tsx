import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { SaidBy } from '#platform/desk/web/texts/said-by.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { documentsCall } from '../../settings.contract.ts'
import { keyIn } from '../difference/value-words.ts'
import { documentPath } from '../paths.ts'

type Row = CallOutput<typeof documentsCall>['list'][number]

/** Every document of the house by what it is about, with what is live, due and in hand. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const documents = useCallQuery(documentsCall, {})
  const failure = failureOf([documents])
  const rows = documents.data?.list
  const groups = [...new Set(rows?.map(({ group }) => group))]
  const loading = (
    <SkeletonGroup label={t('settings.loading')} className="grid gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
  return (
    <DeskPage title={t('settings.list.title')}>
      {failure ? <LoadProblem answer={failure} card /> : null}
      {!rows && !failure ? loading : null}
      <SaidBy keys={rows?.map(({ texts }) => texts) ?? []} fallback={loading}>
        {groups.map((group) => (
          <GroupTable key={group} group={group} rows={rows?.filter((row) => row.group === group) ?? []} />
        ))}
      </SaidBy>
    </DeskPage>
  )
}

function GroupTable({ group, rows }: { group: string; rows: readonly Row[] }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      head: t('settings.list.document'),
      phone: 'title',
      cell: ({ id, texts }) => (
        <>
          <TextLink to={documentPath(id)}>{t(keyIn(texts, 'title'))}</TextLink>
          <span className="block text-meta text-text-3">{t(keyIn(texts, 'about'))}</span>
        </>
      ),
    },
    {
      key: 'version',
      head: t('settings.list.version'),
      align: 'right',
      phone: 'value',
      // On a phone no head stands over it.
      cell: ({ version }) => t('settings.history.version', { version }),
    },
    {
      key: 'since',
      head: t('settings.list.since'),
      cell: ({ liveSince, publishedBy, version }) => (
        <>
          {liveSince === null ? t('settings.list.never') : at(liveSince)}
          <span className="block text-meta text-text-3">
            {publishedBy?.name ?? (version <= 1 ? t('settings.list.byProgram') : null)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('settings.list.inHand'),
      phone: 'detail',
      cell: ({ due, draftedAt, othersDrafts }) => (
        <span className="flex flex-wrap gap-1">
          {due ? <Tag tone="warn">{t('settings.list.due', { at: at(due.effectiveFrom) })}</Tag> : null}
          {draftedAt ? <Tag tone="brand">{t('settings.list.ownDraft')}</Tag> : null}
          {othersDrafts > 0 ? <Tag>{t('settings.list.othersDrafts', { count: othersDrafts })}</Tag> : null}
        </span>
      ),
    },
  ]
  const title = t(`settings.groups.${group}`)
  return (
    <DeskPanel title={title} flush>
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </DeskPanel>
  )
}
