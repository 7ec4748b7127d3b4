import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { StepUpField } from '#members/identity/web/step-up-field.tsx'
import { isAboutStepUp, useStepUp } from '#members/identity/web/use-step-up.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { isEWalletAccount } from '../../e-wallet.rules.ts'
import { E_WALLET_KINDS, type EWalletKind } from '../../e-wallets.ts'
import { isHolderName, tidyHolderName } from '../../holder-name.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { useAddWallet } from '../payees.queries.ts'

const EMPTY = { account: '', walletHolder: '', stepUp: '' }
type Typed = typeof EMPTY
type Faults = Partial<Record<keyof Typed | 'form', string>>

function fieldOf(code: number | null): keyof Typed | undefined {
  if (isAboutStepUp(code)) return 'stepUp'
  if (code === PayeesErrors.walletAccount.code) return 'account'
  if (code === PayeesErrors.holderName.code || code === PayeesErrors.otherHolder.code) return 'walletHolder'
  return undefined
}

/** Adds an e-wallet: kind, account, owner and the login password. What is wrong stands at its field, what was typed is kept. */
export function AddWalletForm() {
  const { t } = useTranslation()
  const add = useAddWallet()
  const stepUp = useStepUp()
  const [kind, setKind] = useState<EWalletKind>('ebPay')
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const change = (field: keyof Typed, value: string) => {
    setFaults(({ [field]: _gone, form: _form, ...rest }) => rest)
    setTyped((now) => ({ ...now, [field]: value }))
  }
  const faultsOf = (): Faults => ({
    ...(isEWalletAccount(kind, typed.account.trim()) ? {} : { account: t('payees.errors.walletAccount') }),
    ...(isHolderName(tidyHolderName(typed.walletHolder))
      ? {}
      : { walletHolder: t('payees.errors.holderName') }),
    ...(typed.stepUp === '' ? { stepUp: t('identity.stepUp.missing') } : {}),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending || stepUp.isPending) return
    const form = event.currentTarget
    const found = faultsOf()
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return focusField(form, first)
    try {
      const proof = await stepUp.prove('payee', typed.stepUp)
      const { account, walletHolder } = typed
      await add.mutateAsync({ kind, account: account.trim(), holderName: walletHolder, stepUp: proof })
      setTyped(EMPTY)
      toast({ text: t('payees.wallets.added'), tone: 'success' })
    } catch (error) {
      const refused = refusalOf(error)
      const field = fieldOf(refused.code)
      setFaults({ [field ?? 'form']: refused.message })
      if (field) focusField(form, field)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <Field label={t('payees.wallets.kind')}>
        <Select
          name="kind"
          items={E_WALLET_KINDS.map((one) => ({
            value: one,
            label: t(`payees.kinds.${one}`),
          }))}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            setFaults(({ account: _gone, ...rest }) => rest)
          }}
        />
      </Field>
      <Field
        label={t('payees.wallets.account')}
        hint={t(`payees.wallets.accountHint.${kind}`)}
        error={faults.account}
      >
        <Input
          name="account"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed.account}
          onChange={(event) => change('account', event.target.value)}
        />
      </Field>
      <Field
        label={t('payees.wallets.holder')}
        hint={t('payees.wallets.holderHint')}
        error={faults.walletHolder}
      >
        <Input
          name="walletHolder"
          autoComplete="name"
          maxLength={60}
          value={typed.walletHolder}
          onChange={(event) => change('walletHolder', event.target.value)}
        />
      </Field>
      <StepUpField value={typed.stepUp} error={faults.stepUp} onChange={(value) => change('stepUp', value)} />
      <div className="grid gap-4 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={add.isPending || stepUp.isPending}>
          {t('payees.wallets.add')}
        </Button>
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
