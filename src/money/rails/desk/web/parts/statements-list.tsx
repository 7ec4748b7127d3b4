import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { bankCall } from '../../bank.desk.ts'
import { statementPath } from '../paths.ts'

type Statement = CallOutput<typeof bankCall>['statements'][number]

/** Statements that were looked through, the newest first. */
export function StatementsList({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('railsDesk.bank.statements.title')} flush={statements.length > 0}>
      {statements.length > 0 ? (
        <ul>
          {statements.map((statement) => (
            <li
              key={statement.statementId}
              className="grid items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-2.5 text-small first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <TextLink to={statementPath(statement.statementId)} className="[overflow-wrap:anywhere]">
                {statement.name}
              </TextLink>
              <span className="text-meta text-text-2">
                <StatementWords statement={statement} />
              </span>
              <span>
                <StatementTag statement={statement} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">{t('railsDesk.bank.statements.none')}</p>
      )}
    </DeskPanel>
  )
}

/** Who brought it last a step further, and when. */
function StatementWords({ statement: { readBy, readAt, importedBy, importedAt } }: { statement: Statement }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return importedBy && importedAt
    ? t('railsDesk.bank.statements.importedBy', { by: importedBy, at: at(importedAt) })
    : t('railsDesk.bank.statements.readBy', { by: readBy, at: at(readAt) })
}

/** Whether a statement counts. */
export function StatementTag({ statement }: { statement: Pick<Statement, 'importedAt'> }) {
  const { t } = useTranslation()
  return statement.importedAt ? (
    <Tag tone="success">{t('railsDesk.bank.statements.imported')}</Tag>
  ) : (
    <Tag tone="warn">{t('railsDesk.bank.statements.kept')}</Tag>
  )
}
