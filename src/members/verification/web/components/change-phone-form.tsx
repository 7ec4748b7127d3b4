import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { sessionsCall } from '#members/identity/identity.contract.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import { changePhoneCall, OLD_PHONE, phoneChangeCodesCall } from '../../phone-change.contract.ts'
import { type IdentityState, identityStateCall, payoutWaitCall } from '../../verification.contract.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import {
  CodeField,
  NO_PHONE,
  PhoneFields,
  phoneFieldOf,
  phoneOf,
  SentTo,
  usePhoneFault,
} from '../phone-fields.tsx'

const EMPTY = {
  ...NO_PHONE,
  oldPhone: 'here' as string,
  code: '',
  oldCode: '',
  withdrawPassword: '',
  idCard: '',
  stepUp: '',
}
type Typed = typeof EMPTY

/** The code by which the withdraw password is refused: another room's, whose texts come with the answer. */
const WITHDRAW_PASSWORD_REFUSED = 10425

const ABOUT: readonly (readonly [keyof Typed, readonly (number | null)[]])[] = [
  ['oldCode', [VerificationErrors.oldCodeWrong.code, VerificationErrors.oldCodeOver.code]],
  ['withdrawPassword', [WITHDRAW_PASSWORD_REFUSED]],
  ['idCard', [VerificationErrors.idCardNotNoted.code]],
]

function fieldOf(code: number | null): keyof Typed | null {
  if (isAboutStepUp(code)) return 'stepUp'
  return phoneFieldOf(code) ?? ABOUT.find(([, codes]) => codes.includes(code))?.[0] ?? null
}

/**
 * Changes the bound phone: the new number and whether the old phone is at hand, the codes that are sent, and
 * what was typed back of them with the login password; where the old phone is lost, the withdraw password and
 * the ID card in the place of its code.
 */
export function ChangePhoneForm({ identity, onDone }: { identity: IdentityState; onDone: () => void }) {
  const { t } = useTranslation()
  const phoneFault = usePhoneFault()
  const client = useQueryClient()
  const ask = useCallMutation(phoneChangeCodesCall)
  const change = useCallMutation(changePhoneCall)
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  const hasIdCard = identity.idCard.shown !== null

  const sendCodes = async (typed: Typed) => {
    const oldPhone = OLD_PHONE.find((one) => one === typed.oldPhone) ?? 'here'
    const { fresh, old } = await ask.mutateAsync({ ...phoneOf(typed), oldPhone })
    setSentTo([fresh, old].flatMap((one) => one?.recipient ?? []).join(t('verification.changePhone.and')))
  }
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => {
      const isLost = typed.oldPhone === 'lost'
      const missing = (value: string, words: string) => (isSent && value.trim() === '' ? words : undefined)
      return {
        phone: phoneFault(typed),
        code: missing(typed.code, t('verification.phone.missing')),
        oldCode: isLost ? undefined : missing(typed.oldCode, t('verification.phone.missing')),
        withdrawPassword: isLost
          ? missing(typed.withdrawPassword, t('verification.changePhone.withdrawPasswordMissing'))
          : undefined,
        idCard:
          isLost && hasIdCard
            ? missing(typed.idCard, t('verification.changePhone.idCardMissing'))
            : undefined,
        stepUp: missing(typed.stepUp, t('identity.stepUp.missing')),
      }
    },
    fieldOf: ({ code }) => fieldOf(code),
    send: async (typed) => {
      if (!isSent) return sendCodes(typed)
      const stepUpProof = await stepUp.prove('identity', typed.stepUp)
      const { ended } = await change.mutateAsync({
        ...phoneOf(typed),
        code: typed.code.trim(),
        stepUp: stepUpProof,
        ...(typed.oldPhone === 'lost'
          ? {
              withdrawPassword: typed.withdrawPassword,
              ...(hasIdCard ? { idCard: typed.idCard.trim() } : {}),
            }
          : { oldCode: typed.oldCode.trim() }),
      })
      for (const call of [identityStateCall, sessionsCall, payoutWaitCall]) void invalidateCall(client, call)
      toast({ text: t('verification.changePhone.done', { count: ended }), tone: 'success' })
      onDone()
    },
  })
  const isLost = form.values.oldPhone === 'lost'
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <p className="text-small text-text-2 md:col-span-2">{t('verification.changePhone.after')}</p>
      {isSent ? (
        <>
          <CodeField
            form={form}
            name="code"
            label={t('verification.changePhone.code')}
            hint={t('verification.phone.codeHint')}
          />
          {isLost ? (
            <SecretField
              form={form}
              name="withdrawPassword"
              label={t('verification.changePhone.withdrawPassword')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={64}
            />
          ) : (
            <CodeField
              form={form}
              name="oldCode"
              label={t('verification.changePhone.oldCode')}
              hint={t('verification.phone.codeHint')}
            />
          )}
          {isLost && hasIdCard ? (
            <TextField
              form={form}
              name="idCard"
              label={t('verification.name.idCard')}
              hint={t('verification.name.idCardHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          ) : null}
          <StepUpField form={form} hint={t('verification.stepUpHint')} />
        </>
      ) : (
        <>
          <PhoneFields
            form={form}
            label={t('verification.changePhone.number')}
            hint={t('verification.phone.numberHint')}
          />
          <ChoiceField
            form={form}
            name="oldPhone"
            label={t('verification.changePhone.oldPhone', { phone: identity.phone.shown })}
            items={OLD_PHONE.map((one) => ({ value: one, label: t(`verification.changePhone.old.${one}`) }))}
          />
        </>
      )}
      <div className="grid gap-3 md:col-span-2">
        {isSent ? <SentTo recipient={sentTo} /> : null}
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t(isSent ? 'verification.changePhone.submit' : 'verification.changePhone.send')}
        </Button>
        {isSent ? (
          <Button variant="text" size="sm" onClick={() => setSentTo(null)}>
            {t('verification.changePhone.back')}
          </Button>
        ) : (
          <Button variant="text" size="sm" onClick={onDone}>
            {t('verification.changePhone.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
