import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { StepUpField } from '#members/identity/web/step-up-field.tsx'
import { isAboutStepUp, useStepUp } from '#members/identity/web/use-step-up.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { isPersonName, tidyName } from '../../person-name.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.contract.ts'
import { useVerifyName } from '../verification.queries.ts'

const EMPTY = { realName: '', idCard: '', stepUp: '' }
type Typed = typeof EMPTY
type Faults = Partial<Record<keyof Typed | 'form', string>>

const ABOUT_ID_CARD: readonly (number | null)[] = [
  IDENTITY_CODES.idCardMismatched,
  IDENTITY_CODES.idCardOfAnother,
  IDENTITY_CODES.idCardUnsupported,
  VerificationErrors.underAge.code,
]
const ABOUT_NAME: readonly (number | null)[] = [
  IDENTITY_CODES.realNameUnsupported,
  VerificationErrors.proved.code,
  VerificationErrors.nameOfPayees.code,
]

function fieldOf(code: number | null): keyof Faults {
  if (isAboutStepUp(code)) return 'stepUp'
  if (ABOUT_ID_CARD.includes(code)) return 'idCard'
  return ABOUT_NAME.includes(code) ? 'realName' : 'form'
}

/** Notes the real name and the ID card, confirmed by the login password. What is wrong stands at its field, and what was typed is kept. */
export function NameForm({ idCardRequired }: { idCardRequired: boolean }) {
  const { t } = useTranslation()
  const verify = useVerifyName()
  const stepUp = useStepUp()
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const change = (field: keyof Typed, value: string) => {
    setFaults({})
    setTyped((now) => ({ ...now, [field]: value }))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (verify.isPending || stepUp.isPending) return
    const form = event.currentTarget
    const focus = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    if (!isPersonName(tidyName(typed.realName))) {
      setFaults({ realName: t('verification.errors.realNameUnsupported') })
      return focus('realName')
    }
    if (typed.stepUp === '') {
      setFaults({ stepUp: t('identity.stepUp.missing') })
      return focus('stepUp')
    }
    const idCard = typed.idCard.trim()
    try {
      const proof = await stepUp.prove('identity', typed.stepUp)
      const given = { realName: typed.realName, ...(idCard === '' ? {} : { idCard }) }
      await verify.mutateAsync({ ...given, stepUp: proof })
      setTyped(EMPTY)
      toast({ text: t('verification.name.done'), tone: 'success' })
    } catch (error) {
      const refused = refusalOf(error)
      const field = fieldOf(refused.code)
      setFaults({ [field]: refused.message })
      focus(field)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <Field
        label={t('verification.name.name')}
        hint={t('verification.name.nameHint')}
        error={faults.realName}
      >
        <Input
          name="realName"
          autoComplete="name"
          maxLength={60}
          value={typed.realName}
          onChange={(event) => change('realName', event.target.value)}
        />
      </Field>
      <Field
        label={t(idCardRequired ? 'verification.name.idCard' : 'verification.name.idCardOptional')}
        hint={t('verification.name.idCardHint')}
        error={faults.idCard}
      >
        <Input
          name="idCard"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed.idCard}
          onChange={(event) => change('idCard', event.target.value)}
        />
      </Field>
      <StepUpField
        value={typed.stepUp}
        error={faults.stepUp}
        hint={t('verification.stepUpHint')}
        onChange={(value) => change('stepUp', value)}
      />
      <div className="grid gap-3 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={verify.isPending || stepUp.isPending}>
          {t('verification.name.submit')}
        </Button>
      </div>
    </form>
  )
}
