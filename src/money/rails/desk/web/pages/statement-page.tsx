import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { useCrumb } from '#platform/desk/web/page/crumb.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { importStatementCall, statementCall } from '../../bank.desk.ts'
import { MAY } from '../../permissions.ts'
import { StatementLines } from '../parts/statement-lines.tsx'
import { StatementTag } from '../parts/statements-list.tsx'

type Statement = CallOutput<typeof statementCall>

/** A statement: what its new lines stand for, or would, and where somebody imports it. */
export default function StatementPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { statementId = '' } = useParams()
  const answer = useCallQuery(statementCall, { statementId })
  const { data } = answer
  // Offered once it stays where it is: what was done is said where it was done.
  const [offered, setOffered] = useState<string | null>(null)
  if (data?.importedAt === null && offered !== statementId) setOffered(statementId)
  useCrumb(data?.name ?? '')
  if (!data)
    return (
      <DeskPage title={t('railsDesk.bank.statement.recordTitle')}>
        {answer.error ? (
          <LoadProblem answer={answer} detail={t('railsDesk.bank.failedDetail')} card />
        ) : (
          <SkeletonGroup label={t('railsDesk.bank.loading')} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  return (
    <DeskPage
      title={data.name}
      tags={<StatementTag statement={data} />}
      asideLabel={t('railsDesk.bank.import.title')}
      aside={
        offered === statementId && may(MAY.importStatements) ? (
          <ImportStatement key={statementId} statement={data} />
        ) : null
      }
    >
      <StatementSums statement={data} />
      <StatementContent statement={data} />
      <StatementFacts statement={data} />
    </DeskPage>
  )
}

function StatementSums({ statement: { sums } }: { statement: Statement }) {
  const { t } = useTranslation()
  if (sums.length === 0) return null
  return (
    <SumTiles
      tiles={sums.map(({ meaning, lines, amount }) => ({
        key: meaning,
        label: t(`railsDesk.bank.meanings.${meaning}`),
        value: <Money amount={amount} currency="CNY" decimals="exact" />,
        note: t('railsDesk.bank.lines.count', { count: lines }),
      }))}
    />
  )
}

function StatementContent({ statement: { lines, sums, importedAt } }: { statement: Statement }) {
  const { t } = useTranslation()
  const all = sums.reduce((count, one) => count + one.lines, 0)
  const title = t(importedAt ? 'railsDesk.bank.statement.brought' : 'railsDesk.bank.statement.wouldBring')
  return (
    <DeskPanel
      title={title}
      detail={all > lines.length ? t('railsDesk.bank.lines.some', { shown: lines.length, all }) : undefined}
      flush
    >
      {lines.length > 0 ? (
        <StatementLines label={title} lines={lines} />
      ) : (
        <EmptyState title={t('railsDesk.errors.nothingNew')} />
      )}
    </DeskPanel>
  )
}

function StatementFacts({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const { readBy, readAt, importedBy, importedAt, sha256 } = statement
  return (
    <DeskPanel title={t('railsDesk.bank.statement.file')}>
      <FactLines
        lines={[
          {
            key: 'read',
            label: t('railsDesk.bank.statement.read'),
            value: `${readBy} · ${at(readAt)}`,
          },
          ...(importedBy && importedAt
            ? [
                {
                  key: 'imported',
                  label: t('railsDesk.bank.statements.imported'),
                  value: `${importedBy} · ${at(importedAt)}`,
                },
              ]
            : []),
          {
            key: 'sha256',
            label: <span className="whitespace-nowrap">{t('railsDesk.facts.file')}</span>,
            value: <HashWords hash={sha256} />,
          },
        ]}
      />
    </DeskPanel>
  )
}

/** Where a statement is imported. */
function ImportStatement({ statement: { statementId, lines } }: { statement: Statement }) {
  const { t } = useTranslation()
  return (
    <ActionPanel
      title={t('railsDesk.bank.import.title')}
      note={t('railsDesk.bank.import.note')}
      actions={[
        deskAction({
          key: 'import',
          call: importStatementCall,
          label: t('railsDesk.bank.import.do'),
          tone: 'main',
          blocked: lines.length === 0 ? t('railsDesk.errors.nothingNew') : undefined,
          input: () => ({ statementId }),
        }),
      ]}
    />
  )
}
