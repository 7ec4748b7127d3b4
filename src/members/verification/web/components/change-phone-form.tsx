import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { sessionsCall } from '#members/identity/identity.contract.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { AREA_CODES, isReachable } from '../../identity.rules.ts'
import { changePhoneCall, OLD_PHONE, phoneChangeCodesCall } from '../../phone-change.contract.ts'
import { type IdentityState, identityStateCall, payoutWaitCall } from '../../verification.contract.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.refusals.ts'

const EMPTY = {
  areaCode: AREA_CODES[0] as string,
  phone: '',
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
  [
    'phone',
    [
      IDENTITY_CODES.phoneUnsupported,
      IDENTITY_CODES.phoneOfAnother,
      IDENTITY_CODES.phoneMismatched,
      VerificationErrors.samePhone.code,
    ],
  ],
  ['code', [VerificationErrors.codeWrong.code, VerificationErrors.codeOver.code]],
  ['oldCode', [VerificationErrors.oldCodeWrong.code, VerificationErrors.oldCodeOver.code]],
  ['withdrawPassword', [WITHDRAW_PASSWORD_REFUSED]],
  ['idCard', [VerificationErrors.idCardNotNoted.code]],
]

function fieldOf(code: number | null): keyof Typed | null {
  if (isAboutStepUp(code)) return 'stepUp'
  return ABOUT.find(([, codes]) => codes.includes(code))?.[0] ?? null
}

/**
 * Changes the bound phone: the new number and whether the old phone is at hand, the codes that are sent, and
 * what was typed back of them with the login password; where the old phone is lost, the withdraw password and
 * the ID card in the place of its code.
 */
export function ChangePhoneForm({ identity, onDone }: { identity: IdentityState; onDone: () => void }) {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const client = useQueryClient()
  const ask = useCallMutation(phoneChangeCodesCall)
  const change = useCallMutation(changePhoneCall)
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  const hasIdCard = identity.idCard.shown !== null

  const sendCodes = async ({ areaCode, phone, oldPhone }: Typed) => {
    const wanted = OLD_PHONE.find((one) => one === oldPhone) ?? 'here'
    const { fresh, old } = await ask.mutateAsync({ areaCode, phone: phone.trim(), oldPhone: wanted })
    setSentTo([fresh, old].flatMap((one) => one?.recipient ?? []).join(t('verification.changePhone.and')))
  }
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => {
      const isLost = typed.oldPhone === 'lost'
      const missing = (value: string, words: string) => (isSent && value.trim() === '' ? words : undefined)
      return {
        phone: isReachable(typed.areaCode, typed.phone.trim())
          ? undefined
          : t('verification.errors.phoneUnsupported'),
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
        areaCode: typed.areaCode,
        phone: typed.phone.trim(),
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
          <TextField
            form={form}
            name="code"
            label={t('verification.changePhone.code')}
            hint={t('verification.phone.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
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
            <TextField
              form={form}
              name="oldCode"
              label={t('verification.changePhone.oldCode')}
              hint={t('verification.phone.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
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
          <ChoiceField
            form={form}
            name="areaCode"
            label={t('verification.phone.area')}
            items={AREA_CODES.map((one) => ({ value: one, label: `+${one}` }))}
          />
          <TextField
            form={form}
            name="phone"
            label={t('verification.changePhone.number')}
            hint={t('verification.phone.numberHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
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
        {isSent ? (
          <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
            {t('verification.phone.sentTo', { recipient: sentTo })}
            {sandbox ? (
              <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
                {t('verification.phone.openInbox')}
              </TextLink>
            ) : null}
          </p>
        ) : null}
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
