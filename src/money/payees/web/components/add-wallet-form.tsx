import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { isAboutPhoneCode, SecondFactorField, useSecondFactor } from '#members/verification/web/index.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { E_WALLET_KINDS, type EWalletKind } from '../../catalogue/e-wallets.ts'
import { isEWalletAccount } from '../../e-wallet.rules.ts'
import { isHolderName, tidyHolderName } from '../../holder-name.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { useAddWallet } from '../payees.queries.ts'

const EMPTY = { kind: 'ebPay' as EWalletKind, account: '', walletHolder: '', stepUp: '', phoneCode: '' }

function fieldOf(code: number | null): keyof typeof EMPTY | null {
  if (isAboutStepUp(code)) return 'stepUp'
  if (isAboutPhoneCode(code)) return 'phoneCode'
  if (code === PayeesErrors.walletAccount.code) return 'account'
  if (code === PayeesErrors.holderName.code || code === PayeesErrors.otherHolder.code) return 'walletHolder'
  return null
}

/**
 * Adds an e-wallet: kind, account, owner and the login password. What is wrong stands at its field, what was
 * typed is kept.
 */
export function AddWalletForm() {
  const { t } = useTranslation()
  const add = useAddWallet()
  const stepUp = useStepUp()
  const factor = useSecondFactor()
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => ({
      account: isEWalletAccount(typed.kind, typed.account.trim())
        ? undefined
        : t('payees.errors.walletAccount'),
      walletHolder: isHolderName(tidyHolderName(typed.walletHolder))
        ? undefined
        : t('payees.errors.holderName'),
      stepUp: typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
      phoneCode: factor.faultOf(typed.phoneCode),
    }),
    fieldOf: ({ code }) => fieldOf(code),
    send: async ({ kind, account, walletHolder, ...typed }) => {
      const proof = await stepUp.prove('payee', typed.stepUp)
      await add.mutateAsync({
        kind,
        account: account.trim(),
        holderName: walletHolder,
        stepUp: proof,
        ...factor.toSend(typed.phoneCode),
      })
      toast({ text: t('payees.wallets.added'), tone: 'success' })
    },
    clears: ['account', 'walletHolder', 'stepUp', 'phoneCode'],
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <ChoiceField
        form={form}
        name="kind"
        label={t('payees.wallets.kind')}
        items={E_WALLET_KINDS.map((one) => ({ value: one, label: t(`payees.kinds.${one}`) }))}
      />
      <TextField
        form={form}
        name="account"
        label={t('payees.wallets.account')}
        hint={t(`payees.wallets.accountHint.${form.values.kind}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        form={form}
        name="walletHolder"
        label={t('payees.wallets.holder')}
        hint={t('payees.wallets.holderHint')}
        autoComplete="name"
        maxLength={60}
      />
      <StepUpField form={form} />
      <SecondFactorField form={form} purpose="payee" />
      <div className="grid gap-4 md:col-span-2">
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('payees.wallets.add')}
        </Button>
      </div>
    </form>
  )
}
