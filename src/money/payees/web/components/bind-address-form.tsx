import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { wirePassword } from '#members/identity/login-password.rules.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import {
  ADDRESS_PREFIXES,
  type AddressFault,
  BOUND_PROTOCOLS,
  type BoundProtocol,
} from '../../virtual-address.rules.ts'
import { VirtualProtocol } from '../../virtual-protocol.ts'
import {
  type AddressField,
  type AddressFields,
  bareAddress,
  faultOfTypedAddress,
  fieldOfAddressRefusal,
} from '../address-form.rules.ts'
import { useBindAddress } from '../addresses.queries.ts'

const EMPTY: AddressFields = { protocol: 'TRC20', address: '', password: '' }
type Faults = Partial<Record<AddressField | 'form', string>>

/** Binds an address: protocol, address, and the login password again. What is wrong stands at its field; what was typed is kept. */
export function BindAddressForm({ waitMinutes }: { waitMinutes: number }) {
  const { t } = useTranslation()
  const bind = useBindAddress()
  const faultText = useAddressFaultText()
  const [fields, setFields] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})

  const change = (next: Partial<AddressFields>) => {
    setFaults({})
    setFields((now) => ({ ...now, ...next }))
  }
  const addressFault = () => {
    const fault = faultOfTypedAddress(fields)
    return fault ? faultText(fault, fields.protocol) : undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (bind.isPending) return
    const password = fields.password === '' ? null : wirePassword(fields.password)
    const found: Faults = {
      address: addressFault(),
      password: password === null ? t('payees.addresses.passwordMissing') : undefined,
    }
    setFaults(found)
    if (found.address) return focusField(event.currentTarget, 'address')
    if (password === null) return focusField(event.currentTarget, 'password')
    try {
      const { protocol, address } = fields
      await bind.mutateAsync({ protocol: VirtualProtocol[protocol], address: bareAddress(address), password })
      setFields(EMPTY)
      toast({ text: t('payees.addresses.bound'), tone: 'success' })
    } catch (error) {
      const refused = refusalOf(error)
      setFaults({ [fieldOfAddressRefusal(refused.code) ?? 'form']: refused.message })
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <Field label={t('payees.addresses.protocol')} className="md:col-span-2">
        <Select
          name="protocol"
          items={BOUND_PROTOCOLS.map((name) => ({
            value: name,
            label: name,
            detail: t(`payees.addresses.of.${name}`),
          }))}
          value={fields.protocol}
          onValueChange={(protocol) => change({ protocol })}
        />
      </Field>
      <Field
        label={t('payees.addresses.address')}
        hint={t('payees.addresses.addressHint')}
        error={faults.address}
        className="md:col-span-2"
      >
        <Input
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          value={fields.address}
          onChange={(event) => change({ address: event.target.value })}
          onBlur={() =>
            fields.address === '' ? undefined : setFaults((now) => ({ ...now, address: addressFault() }))
          }
        />
      </Field>
      <Field
        label={t('payees.addresses.password')}
        hint={t('payees.addresses.passwordHint')}
        error={faults.password}
        className="md:col-span-2"
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={128}
          showLabel={t('payees.addresses.showPassword')}
          hideLabel={t('payees.addresses.hidePassword')}
          value={fields.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={bind.isPending}>
          {t('payees.addresses.bind')}
        </Button>
        {waitMinutes > 0 ? <Remark>{t('payees.addresses.waitRule', { count: waitMinutes })}</Remark> : null}
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, field: AddressField): void {
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}

/** The sentence of a refusal, the same as the server would say it. */
function useAddressFaultText() {
  const { t } = useTranslation()
  return (fault: AddressFault, protocol: BoundProtocol): string =>
    t(`payees.errors.${fault}`, { protocol, prefixes: ADDRESS_PREFIXES[protocol].join(' / ') })
}
