import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Note } from '#design/note/note.tsx'
import type { StepUpProps } from '#platform/desk/web/desk.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { meCall, stepUpCall, stepUpOptionsCall } from '../people.contract.ts'
import { canUsePasskeys } from './console-info.ts'
import { askPasskey } from './passkeys.ts'

/** Asks who is signed in to prove it again: by a passkey, by a code, or in a sandbox by a press. */
export default function StepUpDialog({ onProven, onGivenUp }: StepUpProps) {
  const { t } = useTranslation()
  const me = useCallQuery(meCall, {})
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onGivenUp())}
      title={t('people.stepUp.title')}
      description={t('people.stepUp.lead')}
      closeLabel={t('people.stepUp.close')}
    >
      <div className="mt-4 grid gap-3.5">
        <LoadProblem answer={me} />
        {me.data?.factors.sandbox ? <SandboxProof onProven={onProven} /> : null}
        {me.data && me.data.factors.passkeys > 0 ? <PasskeyProof onProven={onProven} /> : null}
        {me.data?.factors.totp ? <CodeProof onProven={onProven} /> : null}
      </div>
    </Dialog>
  )
}

function SandboxProof({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation()
  const stepUp = useCallMutation(stepUpCall)
  const [problem, setProblem] = useState<string | null>(null)
  const press = () =>
    stepUp.mutateAsync({ proof: { kind: 'sandbox' } }).then(onProven, (error: unknown) => {
      setProblem(refusalOf(error).message)
    })
  return (
    <>
      <Note>{t('people.stepUp.sandbox')}</Note>
      <Problem words={problem} />
      <Button block busy={stepUp.isPending} onClick={() => void press()}>
        {t('people.stepUp.itIsMe')}
      </Button>
    </>
  )
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation()
  const options = useCallMutation(stepUpOptionsCall)
  const stepUp = useCallMutation(stepUpCall)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { passkey: asked } = await options.mutateAsync({})
      if (!asked || !canUsePasskeys(asked.rpId)) return setProblem(t('people.stepUp.otherHost'))
      const passkey = await askPasskey(asked)
      if (!passkey) return setProblem(t('people.passkeyGivenUp'))
      await stepUp.mutateAsync({ proof: { kind: 'passkey', ...passkey } })
      onProven()
    } catch (error) {
      setProblem(refusalOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Problem words={problem} />
      <Button
        block
        busy={busy}
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t('people.stepUp.byPasskey')}
      </Button>
    </>
  )
}

function CodeProof({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation()
  const stepUp = useCallMutation(stepUpCall)
  const form = useAppForm({
    start: { code: '' },
    faults: ({ code }) => ({ code: /^[0-9]{6}$/.test(code) ? undefined : t('people.fault.code') }),
    fieldOf: () => 'code',
    send: async ({ code }) => {
      await stepUp.mutateAsync({ proof: { kind: 'totp', code } })
      onProven()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextField
        form={form}
        name="code"
        label={t('people.totpCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        tidy={(typed) => typed.replaceAll(/\D/g, '')}
      />
      <FormProblem form={form} />
      <Button type="submit" variant="line" block busy={form.busy}>
        {t('people.stepUp.byCode')}
      </Button>
    </form>
  )
}

function Problem({ words }: { words: string | null }) {
  return words === null ? null : (
    <div role="alert">
      <Note tone="danger">{words}</Note>
    </div>
  )
}
