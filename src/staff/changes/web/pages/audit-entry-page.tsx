import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { namesOf } from '#platform/lists/desk/list-texts.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { auditEntryCall, auditList } from '../../desk/audit.desk.ts'
import { useFactValue } from '../parts/change-words.ts'
import { AUDIT_PATH } from '../paths.ts'

type Entry = CallOutput<typeof auditEntryCall>

/** An entry of the audit to the letter, and where it stands in the sealed chain. */
export default function AuditEntryPage() {
  const { t } = useTranslation()
  const { entryNo = '' } = useParams()
  const answer = useCallQuery(
    auditEntryCall,
    { entryNo: entryNo as never },
    { pollSeconds: 2, pollWhile: ({ sealed }) => sealed === null },
  )
  const { data } = answer
  return (
    <DeskPage
      title={t('changes.entry.title')}
      tools={<TextLink to={AUDIT_PATH}>{t('changes.entry.all')}</TextLink>}
    >
      {data ? (
        <Shown entry={data} />
      ) : answer.error ? (
        <LoadProblem answer={answer} card />
      ) : (
        <SkeletonGroup label={t('changes.loading')} className="grid gap-3">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
}

function Shown({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const wordsOf = useFactValue()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const { sealed } = entry
  const detail = JSON.parse(entry.detail) as Readonly<Record<string, unknown>>
  const lines = [
    { key: ' no', label: t('changes.entry.no'), value: entry.id },
    { key: ' at', label: t('changes.entry.at'), value: at(entry.at) },
    {
      key: ' who',
      label: t('changes.entry.who'),
      value: `${t(`changes.audit.values.kind.${entry.kind}`)} ${entry.who ?? entry.actor ?? ''}`.trim(),
    },
    {
      key: ' action',
      label: t('changes.audit.columns.action'),
      value: t([...namesOf(auditList.texts, 'action', entry.action)], { defaultValue: entry.action }),
    },
    // As it is sealed, and as the list is narrowed by it.
    { key: ' act', label: t('changes.entry.act'), value: entry.action },
    { key: ' subject', label: t('changes.audit.columns.subject'), value: entry.subject },
    { key: ' trace', label: t('changes.entry.trace'), value: entry.traceId },
    ...Object.entries(detail).map(([name, value]) => ({
      key: name,
      label: t(`changes.facts.${name}`, { defaultValue: name }),
      value: wordsOf(value),
    })),
  ]
  return (
    <>
      <DeskPanel title={t('changes.entry.said')}>
        <FactLines lines={lines} />
      </DeskPanel>
      <DeskPanel title={t('changes.entry.proof')}>
        {sealed ? (
          <FactLines
            lines={[
              { key: 'position', label: t('changes.entry.position'), value: sealed.position },
              { key: 'block', label: t('changes.entry.block'), value: sealed.block },
              {
                key: 'hash',
                label: t('changes.entry.blockHash'),
                value: <HashWords hash={sealed.blockHash} />,
              },
              { key: 'at', label: t('changes.entry.sealedAt'), value: at(sealed.sealedAt) },
              {
                key: 'ledger',
                label: t('changes.entry.ledger'),
                value: wordsOf(sealed.ledgerBlock),
              },
            ]}
          />
        ) : (
          <p className="text-small text-text-3">{t('changes.entry.notSealed')}</p>
        )}
        <p className="mt-2 text-meta text-text-3">{t('changes.entry.verify')}</p>
      </DeskPanel>
    </>
  )
}
