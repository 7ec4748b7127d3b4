import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { WITHDRAWALS_PATH } from '#platform/shell/web/return/return-to.ts'
import { usePauseChanges } from '../protection.queries.ts'

/**
 * Closes the account for good: one press that asks once more, and for the login password, since nothing takes
 * it back. Then it leads to the withdrawal, which goes on.
 */
export function CloseAccount() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { take } = usePauseChanges()
  const stepUp = useStepUp()
  const form = useAppForm({
    start: { stepUp: '' },
    faults: ({ stepUp: typed }) => ({ stepUp: typed === '' ? t('identity.stepUp.missing') : undefined }),
    fieldOf: ({ code }) => (isAboutStepUp(code) ? 'stepUp' : null),
    send: async ({ stepUp: typed }) => {
      const proof = await stepUp.prove('closure', typed)
      await take({ kind: 'closure', term: 'forever', stepUp: proof })
      setAsking(false)
      toast({ text: t('protection.pause.closure.done'), tone: 'success' })
      await navigate(WITHDRAWALS_PATH)
    },
    clears: ['stepUp'],
  })
  return (
    <Card aria-labelledby="pause-closure">
      <CardHead
        id="pause-closure"
        title={t('protection.pause.closure.title')}
        detail={t('protection.pause.closure.detail')}
        className="mb-4"
      />
      <Button variant="line" onClick={() => setAsking(true)}>
        {t('protection.pause.closure.take')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('protection.pause.closure.askTitle')}
        description={t('protection.pause.closure.ask', { term: t('protection.terms.forever') })}
        cancelLabel={t('protection.pause.back')}
        onCancel={() => setAsking(false)}
        confirmLabel={t('protection.pause.closure.confirm')}
        onConfirm={() => form.submit()}
        busy={form.busy}
        destructive
      >
        <form onSubmit={form.submit} noValidate className="mt-4 grid gap-3">
          <StepUpField form={form} hint={t('protection.pause.closure.stepUpHint')} />
          <FormProblem form={form} />
        </form>
      </AlertDialog>
    </Card>
  )
}
