import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { keepFile } from '#platform/lists/desk/web/tools/save-file.ts'
import {
  AUDIT_FORMATS,
  type AuditFormat,
  auditLinesCall,
  exportAuditCall,
  MOST_DAYS,
} from '../../desk/audit.desk.ts'
import { daysIn, weekOf } from './weeks.rules.ts'

/** What was taken away, to be saved. */
interface Taken {
  readonly changeId: string
  readonly name: string
  readonly entries: number
  readonly firstBlock: number
  readonly lastBlock: number
}

const TYPES: Readonly<Record<AuditFormat, string>> = {
  jsonl: 'application/x-ndjson',
  csv: 'text/csv;charset=utf-8',
}
/** The weeks that are chosen with one press, by how long ago they were. */
const WEEKS = { thisWeek: 0, lastWeek: 1 } as const

const fileNameOf = ({ name }: Taken, format: AuditFormat) => `${name}.${format}`

/** Today where the person is: `2026-06-14`. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Takes what was recorded on some days away, as files that anybody can verify without the house. */
export function AuditExport() {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from: '', to: '' })
  const [taken, setTaken] = useState<Taken | null>(null)
  const { from, to } = days
  const count = daysIn(from, to)
  const isTooMany = count !== null && count > MOST_DAYS
  const isWrong = (from !== '' && to !== '' && count === null) || isTooMany
  return (
    <>
      <ActionPanel
        title={t('changes.lines.title')}
        note={t('changes.lines.detail')}
        again={{ label: t('changes.lines.again'), onPress: () => setTaken(null) }}
        actions={[
          deskAction({
            key: 'export',
            call: exportAuditCall,
            label: t('changes.lines.take'),
            tone: 'main',
            isOff: count === null || isTooMany,
            input: () => days,
            onDone: (outcome) => {
              if (outcome.state !== 'applied') return
              const { changeId, result } = outcome
              setTaken({ changeId, name: `audit-${from}-${to}`, ...result })
            },
          }),
        ]}
      >
        <div className="flex flex-wrap items-end gap-3">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={t(`changes.lines.${name}`)}
              error={name === 'to' && isWrong ? t('changes.errors.badDays', { most: MOST_DAYS }) : undefined}
            >
              <Input
                type="date"
                value={days[name]}
                onChange={(event) => setDays({ ...days, [name]: event.target.value })}
              />
            </Field>
          ))}
          <div className="flex gap-2">
            {Object.entries(WEEKS).map(([name, before]) => (
              <Button key={name} variant="line" onClick={() => setDays(weekOf(today(), before))}>
                {t(`changes.lines.${name}`)}
              </Button>
            ))}
          </div>
        </div>
      </ActionPanel>
      {taken ? <TakenFiles key={taken.changeId} taken={taken} /> : null}
    </>
  )
}

/** The files of an export: saved as one likes, with the command that verifies them. */
function TakenFiles({ taken }: { readonly taken: Taken }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<AuditFormat | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const command = `npm run -s fairhall -- verify audit --file ${fileNameOf(taken, 'jsonl')}`
  const save = async (format: AuditFormat) => {
    setProblem(null)
    setBusy(format)
    try {
      await saveLines(taken, format)
    } catch (error) {
      setProblem(refusalOf(error).message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <DeskPanel
      title={t('changes.lines.ready')}
      detail={t('changes.lines.blocks', {
        entries: taken.entries.toLocaleString('en'),
        first: taken.firstBlock,
        last: taken.lastBlock,
      })}
    >
      <div className="flex flex-wrap gap-2">
        {AUDIT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={busy === format}
            disabled={busy !== null}
            onClick={() => void save(format)}
          >
            {t(`changes.lines.save.${format}`)}
          </Button>
        ))}
      </div>
      {problem ? (
        <div role="alert" className="mt-3">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <p className="mt-3 text-small text-text-2">{t('changes.lines.verify')}</p>
      <code className="mt-1.5 block break-all rounded-sm bg-surface-2 px-2 py-1 text-meta select-all">
        {command}
      </code>
    </DeskPanel>
  )
}

/** Fetches an export part by part and hands it to the browser to keep. Throws as `callApi` does. */
async function saveLines(taken: Taken, format: AuditFormat): Promise<void> {
  const texts: string[] = []
  for (let block: number | null | undefined; block !== null; ) {
    const part: CallOutput<typeof auditLinesCall> = await callApi(
      auditLinesCall,
      { export: taken.changeId, format, block: block as never },
      { reads: true },
    )
    texts.push(part.text)
    block = part.next
  }
  keepFile(texts, { name: fileNameOf(taken, format), type: TYPES[format] })
}
