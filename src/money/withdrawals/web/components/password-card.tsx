import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Note } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { StepUpField } from '#members/identity/web/step-up-field.tsx'
import { isAboutStepUp, useStepUp } from '#members/identity/web/use-step-up.ts'
import { PhoneCodeField } from '#members/verification/web/phone-code-field.tsx'
import { useBoundPhoneCode } from '#members/verification/web/use-bound-phone-code.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { faultOfWithdrawPassword } from '../../withdraw-password.rules.ts'
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
/** What a forgotten withdraw password is reset by. */
const RESET_WAYS = ['login', 'phone'] as const
type ResetWay = (typeof RESET_WAYS)[number]
type Faults = Partial<Record<'old' | 'fresh' | 'stepUp' | 'form', string>>

/** The withdraw password: set it, change it by itself, or set another by the login password where it was forgotten. */
export function PasswordCard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWithdrawPassword()
  const [forgotten, setForgotten] = useState(false)
  const mode: Mode = !data?.isSet ? 'set' : forgotten ? 'reset' : 'change'
  return (
    <Card aria-labelledby="withdraw-password" id="password">
      <CardHead
        id="withdraw-password"
        title={t('withdrawals.password.title')}
        detail={data ? t(`withdrawals.password.${data.isSet ? 'detailSet' : 'detailUnset'}`) : undefined}
        action={
          data?.isSet ? (
            <Button variant="text" size="sm" onClick={() => setForgotten(!forgotten)}>
              {t(`withdrawals.password.${forgotten ? 'remembered' : 'forgotten'}`)}
            </Button>
          ) : null
        }
        className="mb-4.5"
      />
      {data ? (
        <PasswordForm key={mode} mode={mode} onDone={() => setForgotten(false)} />
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
  const phoneCode = useBoundPhoneCode(() => ask.mutateAsync({}))
  const [way, setWay] = useState<ResetWay>('login')
  const byPhone = mode === 'reset' && way === 'phone'
  const stepUp = useStepUp()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [login, setLogin] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const busy = set.isPending || reset.isPending || change.isPending || stepUp.isPending

  const faultsOf = (): Faults => {
    const fault = faultOfWithdrawPassword(fresh)
    return {
      ...(mode === 'change' && old === '' ? { old: t('withdrawals.password.missing') } : {}),
      ...(fault ? { fresh: t(`withdrawals.errors.${fault}`) } : {}),
      ...(mode !== 'change' && !byPhone && login === '' ? { stepUp: t('identity.stepUp.missing') } : {}),
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const found = faultsOf()
    setFaults(found)
    const [first] = Object.keys(found)
    if (byPhone && !phoneCode.isGiven()) return focusField(form, 'phoneCode')
    if (first) return focusField(form, first)
    try {
      if (mode === 'change') await change.mutateAsync({ oldPassword: old, password: fresh })
      else if (byPhone) await reset.mutateAsync({ password: fresh, code: phoneCode.code.trim() })
      else {
        const proof = await stepUp.prove('withdrawPassword', login)
        await set.mutateAsync({ password: fresh, stepUp: proof })
      }
      phoneCode.clear()
      for (const empty of [setOld, setFresh, setLogin]) empty('')
      toast({ text: t('withdrawals.password.done'), tone: 'success' })
      onDone()
    } catch (error) {
      if (phoneCode.takes(error)) return focusField(form, 'phoneCode')
      const refused = refusalOf(error)
      const field = fieldOf(mode, refused.code)
      setFaults({ [field]: refused.message })
      focusField(form, field)
    }
  }
  const words = { set: 'submitSet', change: 'submitChange', reset: 'submitReset' } as const
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      {mode === 'reset' ? (
        <div className="md:col-span-2">
          <Segmented
            label={t('withdrawals.password.by.label')}
            items={RESET_WAYS.map((value) => ({ value, label: t(`withdrawals.password.by.${value}`) }))}
            value={way}
            onValueChange={(next) => {
              setWay(next)
              setFaults({})
            }}
          />
        </div>
      ) : null}
      {mode === 'change' ? (
        <WithdrawPasswordField
          name="old"
          label={t('withdrawals.password.old')}
          hint={t('withdrawals.password.hint')}
          value={old}
          error={faults.old}
          onChange={(value) => {
            setOld(value)
            setFaults({})
          }}
        />
      ) : byPhone ? (
        <PhoneCodeField phoneCode={phoneCode} why={t('withdrawals.password.codeWhy')} />
      ) : (
        <StepUpField
          value={login}
          hint={t('withdrawals.password.stepUpHint')}
          error={faults.stepUp}
          onChange={(value) => {
            setLogin(value)
            setFaults({})
          }}
        />
      )}
      <WithdrawPasswordField
        name="fresh"
        fresh
        label={t('withdrawals.password.new')}
        hint={t('withdrawals.password.newHint')}
        value={fresh}
        error={faults.fresh}
        onChange={(value) => {
          setFresh(value)
          setFaults({})
        }}
      />
      <div className="grid gap-4 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" variant={mode === 'change' ? 'line' : 'primary'} size="lg" block busy={busy}>
          {t(`withdrawals.password.${words[mode]}`)}
        </Button>
      </div>
    </form>
  )
}

function fieldOf(mode: Mode, code: number | null): keyof Faults {
  if (code === WithdrawalErrors.passwordWrong.code) return 'old'
  if (isAboutStepUp(code)) return mode === 'change' ? 'old' : 'stepUp'
  if (code === WithdrawalErrors.passwordDigits.code || code === WithdrawalErrors.passwordGuessable.code)
    return 'fresh'
  return 'form'
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
