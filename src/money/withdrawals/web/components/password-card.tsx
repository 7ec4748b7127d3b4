import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import {
  isAboutPhoneCode,
  PhoneCodeField,
  SecondFactorField,
  useIdentity,
  useSecondFactor,
} from '#members/verification/web/index.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { faultOfWithdrawPassword } from '../../password/withdraw-password.rules.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import {
  useChangePassword,
  usePasswordCode,
  useResetPassword,
  useSetPassword,
  useWithdrawPassword,
} from '../password.queries.ts'
import { WithdrawPasswordField } from './withdraw-password-field.tsx'

type Mode = 'set' | 'change' | 'reset'
const EMPTY = { old: '', phoneCode: '', stepUp: '', fresh: '' }

/**
 * The withdraw password: set it, change it by itself, or set another where it was forgotten: by a code from
 * the phone, or by the login password where none is bound. Where one is bound, its code is asked for always.
 * Folds to one line once it is set.
 */
export function PasswordCard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWithdrawPassword()
  const [forgotten, setForgotten] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const mode: Mode = !data?.isSet ? 'set' : forgotten ? 'reset' : 'change'
  const isFolded = data?.isSet === true && !unfolded && !forgotten
  const fold = () => {
    setForgotten(false)
    setUnfolded(false)
  }
  return (
    <Card
      padding={isFolded ? 'none' : 'normal'}
      aria-labelledby="withdraw-password"
      id="password"
      className={isFolded ? 'px-5 py-3.5 lg:px-7' : undefined}
    >
      <CardHead
        id="withdraw-password"
        title={t('withdrawals.password.title')}
        detail={data ? t(`withdrawals.password.${data.isSet ? 'detailSet' : 'detailUnset'}`) : undefined}
        action={
          data?.isSet ? (
            <div className="flex flex-wrap justify-end gap-x-4">
              <Button
                variant="text"
                size="sm"
                aria-expanded={!isFolded}
                onClick={() => (isFolded ? setUnfolded(true) : fold())}
              >
                {t(`withdrawals.password.${isFolded ? 'changeTitle' : 'fold'}`)}
              </Button>
              <Button variant="text" size="sm" onClick={() => setForgotten(!forgotten)}>
                {t(`withdrawals.password.${forgotten ? 'remembered' : 'forgotten'}`)}
              </Button>
            </div>
          ) : null
        }
        className={isFolded ? undefined : 'mb-4.5'}
      />
      {isFolded ? null : data ? (
        <PasswordForm key={mode} mode={mode} onDone={fold} />
      ) : error ? (
        <LoadProblem
          answer={{ error, isFetching, refetch }}
          detail={t('withdrawals.password.failedDetail')}
        />
      ) : (
        <SkeletonGroup label={t('withdrawals.password.loading')} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function PasswordForm({ mode, onDone }: { mode: Mode; onDone: () => void }) {
  const { t } = useTranslation()
  const set = useSetPassword()
  const change = useChangePassword()
  const reset = useResetPassword()
  const ask = usePasswordCode()
  const stepUp = useStepUp()
  const factor = useSecondFactor()
  const { data: identity } = useIdentity()
  const byPhone = mode === 'reset' && typeof identity?.phone.shown === 'string'
  const form = useAppForm({
    start: EMPTY,
    faults: ({ old, phoneCode, stepUp: login, fresh }) => {
      const fault = faultOfWithdrawPassword(fresh)
      return {
        old: mode === 'change' && old === '' ? t('withdrawals.password.missing') : undefined,
        phoneCode: factor.faultOf(phoneCode),
        stepUp: mode !== 'change' && !byPhone && login === '' ? t('identity.stepUp.missing') : undefined,
        fresh: fault ? t(`withdrawals.errors.${fault}`) : undefined,
      }
    },
    fieldOf: ({ code }) => fieldOf(mode, code),
    send: async ({ old, phoneCode, stepUp: login, fresh }) => {
      if (mode === 'change') {
        await change.mutateAsync({ oldPassword: old, password: fresh, ...factor.toSend(phoneCode) })
      } else if (byPhone) await reset.mutateAsync({ password: fresh, code: phoneCode.trim() })
      else {
        const proof = await stepUp.prove('withdrawPassword', login)
        await set.mutateAsync({ password: fresh, stepUp: proof, ...factor.toSend(phoneCode) })
      }
      toast({ text: t('withdrawals.password.done'), tone: 'success' })
      onDone()
    },
    clears: ['old', 'phoneCode', 'stepUp', 'fresh'],
  })
  const words = { set: 'submitSet', change: 'submitChange', reset: 'submitReset' } as const
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      {mode === 'change' ? (
        <WithdrawPasswordField
          form={form}
          name="old"
          label={t('withdrawals.password.old')}
          hint={t('withdrawals.password.hint')}
        />
      ) : byPhone ? (
        <PhoneCodeField form={form} ask={() => ask.mutateAsync({})} why={t('withdrawals.password.codeWhy')} />
      ) : (
        <StepUpField form={form} hint={t('withdrawals.password.stepUpHint')} />
      )}
      {byPhone ? null : <SecondFactorField form={form} purpose="withdrawPassword" />}
      <WithdrawPasswordField
        form={form}
        name="fresh"
        fresh
        label={t('withdrawals.password.new')}
        hint={t('withdrawals.password.newHint')}
      />
      <div className="grid gap-4 md:col-span-2">
        <FormProblem form={form} />
        <Button
          type="submit"
          variant={mode === 'change' ? 'line' : 'primary'}
          size="lg"
          block
          busy={form.busy}
        >
          {t(`withdrawals.password.${words[mode]}`)}
        </Button>
      </div>
    </form>
  )
}

/** The field that a refusal is about; null where it is about the whole. */
function fieldOf(mode: Mode, code: number | null): keyof typeof EMPTY | null {
  if (isAboutPhoneCode(code)) return 'phoneCode'
  if (code === WithdrawalErrors.passwordWrong.code) return 'old'
  if (isAboutStepUp(code)) return mode === 'change' ? 'old' : 'stepUp'
  if (code === WithdrawalErrors.passwordDigits.code || code === WithdrawalErrors.passwordGuessable.code)
    return 'fresh'
  return null
}
