import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { isPersonName, tidyName } from '../../person-name.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.refusals.ts'
import { useVerifyName } from '../verification.queries.ts'

const EMPTY = { realName: '', idCard: '', stepUp: '' }

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

function fieldOf(code: number | null): keyof typeof EMPTY | null {
  if (isAboutStepUp(code)) return 'stepUp'
  if (ABOUT_ID_CARD.includes(code)) return 'idCard'
  return ABOUT_NAME.includes(code) ? 'realName' : null
}

/**
 * Notes the real name and the ID card, confirmed by the login password. What is wrong stands at its field,
 * and what was typed is kept.
 */
export function NameForm({ idCardRequired }: { idCardRequired: boolean }) {
  const { t } = useTranslation()
  const verify = useVerifyName()
  const stepUp = useStepUp()
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => ({
      realName: isPersonName(tidyName(typed.realName))
        ? undefined
        : t('verification.errors.realNameUnsupported'),
      stepUp: typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => fieldOf(code),
    send: async ({ realName, ...typed }) => {
      const idCard = typed.idCard.trim()
      const proof = await stepUp.prove('identity', typed.stepUp)
      await verify.mutateAsync({ realName, ...(idCard === '' ? {} : { idCard }), stepUp: proof })
      toast({ text: t('verification.name.done'), tone: 'success' })
    },
    clears: ['realName', 'idCard', 'stepUp'],
  })
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <TextField
        form={form}
        name="realName"
        label={t('verification.name.name')}
        hint={t('verification.name.nameHint')}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        form={form}
        name="idCard"
        label={t(idCardRequired ? 'verification.name.idCard' : 'verification.name.idCardOptional')}
        hint={t('verification.name.idCardHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <StepUpField form={form} hint={t('verification.stepUpHint')} />
      <div className="grid gap-3 md:col-span-2">
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('verification.name.submit')}
        </Button>
      </div>
    </form>
  )
}
