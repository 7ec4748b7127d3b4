import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import { VERIFICATION_PATH } from './paths.ts'
import type { BoundPhoneCode } from './use-bound-phone-code.ts'
import { useIdentity } from './verification.queries.ts'

/**
 * A code from the phone that the member has bound: sent at a press, typed back here. Who has bound none is led to where that is
 * done. `why` says what it is asked for.
 */
export function PhoneCodeField({
  phoneCode,
  why,
  inputRef,
}: {
  phoneCode: BoundPhoneCode
  why: string
  inputRef?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const { data: identity } = useIdentity()
  const { code, sentTo, fault } = phoneCode
  if (!identity) return <Skeleton className="h-11" />
  if (identity.phone.shown === null) {
    return (
      <Note tone="warn">
        <p className="mb-2">{why}</p>
        <p className="mb-2">{t('verification.boundPhone.none')}</p>
        <ButtonLink variant="line" size="sm" to={VERIFICATION_PATH}>
          {t('verification.boundPhone.bind')}
        </ButtonLink>
      </Note>
    )
  }
  return (
    <div className="grid gap-2">
      <Field label={t('verification.boundPhone.code')} hint={why} error={fault ?? undefined}>
        <Input
          ref={inputRef}
          name="phoneCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={(event) => phoneCode.change(event.currentTarget.value)}
        />
      </Field>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2">
        <Button variant="line" size="sm" busy={phoneCode.isSending} onClick={() => void phoneCode.send()}>
          {sentTo === null
            ? t('verification.boundPhone.send', { phone: identity.phone.shown })
            : t('verification.phone.sendAgain')}
        </Button>
        <span role="status">
          {sentTo === null ? null : t('verification.phone.sentTo', { recipient: sentTo })}
        </span>
        {sandbox && sentTo !== null ? (
          <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
            {t('verification.phone.openInbox')}
          </TextLink>
        ) : null}
      </p>
    </div>
  )
}
