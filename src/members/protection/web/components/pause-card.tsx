import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { PAUSE_TERMS, type PauseKind, type PauseTerm } from '../../pauses.rules.ts'
import { usePauseChanges } from '../protection.queries.ts'

/**
 * One way to stop: for how long, and one press that asks once more. What it blocks, what it never touches and
 * how it ends stand beside it in plain words. Nothing is chosen beforehand.
 */
export function PauseCard({ kind }: { kind: Exclude<PauseKind, 'closure'> }) {
  const { t } = useTranslation()
  const terms: readonly PauseTerm[] = PAUSE_TERMS[kind]
  const [term, setTerm] = useState<PauseTerm | null>(null)
  const [asking, setAsking] = useState(false)
  const { take, busy } = usePauseChanges()
  const headingId = `pause-${kind}`
  const name = term ? t(`protection.terms.${term}`) : ''

  const confirm = async () => {
    if (term && (await toastOutcome(take({ kind, term }), t(`protection.pause.${kind}.done`))))
      setAsking(false)
  }
  return (
    <Card aria-labelledby={headingId}>
      <CardHead
        id={headingId}
        title={t(`protection.pause.${kind}.title`)}
        detail={t(`protection.pause.${kind}.detail`)}
        className="mb-4"
      />
      <RadioList
        label={t(`protection.pause.${kind}.choose`)}
        items={terms.map((one) => ({ value: one, label: t(`protection.terms.${one}`) }))}
        value={term}
        onValueChange={setTerm}
        className="mb-4"
      />
      <Button variant="line" disabled={term === null} onClick={() => setAsking(true)}>
        {term === null
          ? t(`protection.pause.${kind}.take`)
          : t(`protection.pause.${kind}.takeFor`, { term: name })}
      </Button>
      <AlertDialog
        open={asking}
        title={t(`protection.pause.${kind}.askTitle`)}
        description={t(`protection.pause.${kind}.ask`, { term: name })}
        cancelLabel={t('protection.pause.back')}
        onCancel={() => setAsking(false)}
        confirmLabel={t(`protection.pause.${kind}.confirm`)}
        onConfirm={() => void confirm()}
        busy={busy}
        destructive={kind !== 'coolingOff'}
      />
    </Card>
  )
}
