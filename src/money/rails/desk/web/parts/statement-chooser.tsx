import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Note } from '#design/note/note.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { keepStatementCall, MOST_STATEMENT_BYTES } from '../../bank.desk.ts'
import { statementPath } from '../paths.ts'
import { StatementFaults } from './statement-faults.tsx'
import { statementTextOf } from './statement-text.rules.ts'

const NAME_LENGTH = 120

/** What a file turned out to be that nothing was kept of. */
interface Unfit {
  readonly name: string
  readonly problem: string | null
  readonly faults: CallOutput<typeof keepStatementCall>['faults']
}

/** Where somebody brings a statement: it is looked through, and its record shows what it would bring. */
export function StatementChooser() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const keep = useCallMutation(keepStatementCall)
  const [unfit, setUnfit] = useState<Unfit | null>(null)

  const lookThrough = async (file: File): Promise<Unfit | null> => {
    const { name } = file
    const because = (problem: string): Unfit => ({ name, problem, faults: [] })
    if (file.size > MOST_STATEMENT_BYTES) return because(t('railsDesk.bank.statement.tooBig'))
    const text = statementTextOf(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return because(t('railsDesk.bank.statement.unreadable'))
    try {
      const { statementId, faults } = await keep.mutateAsync({ name: name.slice(-NAME_LENGTH), text })
      if (statementId === null) return { name, problem: null, faults }
      await navigate(statementPath(statementId))
      return null
    } catch (error) {
      return because(refusalOf(error).message)
    }
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same one may be chosen again, once it was mended.
    currentTarget.value = ''
    if (!file) return
    setUnfit(null)
    setUnfit(await lookThrough(file))
  }
  return (
    <DeskPanel title={t('railsDesk.bank.statement.title')}>
      <div className="grid gap-3">
        <p className="text-small text-text-2">{t('railsDesk.bank.statement.lead')}</p>
        <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed border-line-strong bg-surface-2 px-3 text-small font-semibold focus-within:border-brand focus-within:outline-2 focus-within:outline-brand">
          <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(keep.isPending ? 'railsDesk.bank.statement.looking' : 'railsDesk.bank.statement.choose')}
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={(event) => void choose(event)}
            disabled={keep.isPending}
          />
        </label>
        <p className="text-meta text-text-3">{t('railsDesk.bank.statement.columns')}</p>
        {unfit ? (
          <div role="alert" className="grid gap-3">
            <Note tone="danger">
              <p className="font-semibold [overflow-wrap:anywhere]">{unfit.name}</p>
              <p>{unfit.problem ?? t('railsDesk.bank.statement.faulty')}</p>
            </Note>
            <StatementFaults faults={unfit.faults} />
          </div>
        ) : null}
      </div>
    </DeskPanel>
  )
}
