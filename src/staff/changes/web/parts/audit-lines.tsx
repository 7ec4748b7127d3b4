import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { auditLinesCall } from '../../desk/audit.desk.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Fetches the entries of some days part by part and hands them to the browser to keep; false where there are none. */
async function saveLines(from: string, to: string): Promise<boolean> {
  const texts: string[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const part: { text: string; after: number | null } = await callApi(
      auditLinesCall,
      { from, to, after: after as never },
      { reads: true },
    )
    texts.push(part.text)
    after = part.after
  }
  if (texts.join('') === '') return false
  const url = URL.createObjectURL(new Blob(texts, { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `audit-${from}-${to}.jsonl`
  link.click()
  // The browser has the file by then; at once, some would have nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}

/** Takes what was recorded on some days away, as lines of JSON with their proof. */
export function AuditLines() {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from: '', to: '' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { from, to } = days
  const take = async () => {
    setProblem(null)
    if (!DAY.test(from) || !DAY.test(to) || from > to) {
      setProblem(t('changes.lines.order'))
      return
    }
    setBusy(true)
    try {
      if (!(await saveLines(from, to))) setProblem(t('changes.lines.empty'))
    } catch (error) {
      setProblem(refusalOf(error).message || t('platformDesk.refused'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DeskPanel title={t('changes.lines.title')}>
      <p className="text-small text-text-2">{t('changes.lines.detail')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(`changes.lines.${name}`)}>
            <Input
              type="date"
              value={days[name]}
              onChange={(event) => setDays({ ...days, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button variant="line" busy={isBusy} onClick={() => void take()}>
          {t('changes.lines.take')}
        </Button>
      </div>
      {problem ? (
        <div role="alert" className="mt-3">
          <Note tone="warn">{problem}</Note>
        </div>
      ) : null}
    </DeskPanel>
  )
}
