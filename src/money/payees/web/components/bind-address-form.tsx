import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Remark } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { sentPassword } from '#members/identity/passwords/login-password.rules.ts'
import { isAboutPhoneCode, SecondFactorField, useSecondFactor } from '#members/verification/web/index.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import {
  ADDRESS_PREFIXES,
  type AddressFault,
  BOUND_PROTOCOLS,
  type BoundProtocol,
} from '../../virtual-address.rules.ts'
import { VirtualProtocol } from '../../virtual-protocol.ts'
import {
  type AddressFields,
  bareAddress,
  faultOfTypedAddress,
  fieldOfAddressRefusal,
} from '../address-form.rules.ts'
import { useBindAddress } from '../addresses.queries.ts'

const EMPTY: AddressFields & { phoneCode: string } = {
  protocol: 'TRC20',
  address: '',
  password: '',
  phoneCode: '',
}

/**
 * Binds an address: protocol, address, and the login password again. What is wrong stands at its field; what
 * was typed is kept.
 */
export function BindAddressForm({ waitMinutes }: { waitMinutes: number }) {
  const { t } = useTranslation()
  const bind = useBindAddress()
  const faultText = useAddressFaultText()
  const factor = useSecondFactor()
  const form = useAppForm({
    start: EMPTY,
    faults: (fields) => ({
      address: faultText(faultOfTypedAddress(fields), fields.protocol),
      password: fields.password === '' ? t('payees.addresses.passwordMissing') : undefined,
      phoneCode: factor.faultOf(fields.phoneCode),
    }),
    fieldOf: ({ code }) => (isAboutPhoneCode(code) ? 'phoneCode' : fieldOfAddressRefusal(code)),
    send: async ({ protocol, address, password, phoneCode }) => {
      await bind.mutateAsync({
        protocol: VirtualProtocol[protocol],
        address: bareAddress(address),
        ...sentPassword(password),
        ...factor.toSend(phoneCode),
      })
      toast({ text: t('payees.addresses.bound'), tone: 'success' })
    },
    clears: ['protocol', 'address', 'password', 'phoneCode'],
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <ChoiceField
        form={form}
        name="protocol"
        label={t('payees.addresses.protocol')}
        className="md:col-span-2"
        items={BOUND_PROTOCOLS.map((name) => ({
          value: name,
          label: name,
          detail: t(`payees.addresses.of.${name}`),
        }))}
      />
      <TextField
        form={form}
        name="address"
        label={t('payees.addresses.address')}
        hint={t('payees.addresses.addressHint')}
        className="md:col-span-2"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <SecretField
        form={form}
        name="password"
        label={t('payees.addresses.password')}
        hint={t('payees.addresses.passwordHint')}
        className="md:col-span-2"
        autoComplete="current-password"
        maxLength={128}
      />
      <SecondFactorField form={form} purpose="payee" />
      <div className="grid gap-4 md:col-span-2">
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('payees.addresses.bind')}
        </Button>
        {waitMinutes > 0 ? <Remark>{t('payees.addresses.waitRule', { count: waitMinutes })}</Remark> : null}
      </div>
    </form>
  )
}

/** The sentence of a refusal, the same as the server would say it. */
function useAddressFaultText() {
  const { t } = useTranslation()
  return (fault: AddressFault | null, protocol: BoundProtocol): string | undefined =>
    fault === null
      ? undefined
      : t(`payees.errors.${fault}`, { protocol, prefixes: ADDRESS_PREFIXES[protocol].join(' / ') })
}
