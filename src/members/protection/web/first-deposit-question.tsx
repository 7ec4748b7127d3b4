import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { type AppForm, useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useFormField } from '#platform/forms/web/use-form-field.ts'
import { parseMoney } from '#platform/money/money.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { PERIODS, type Period } from '../limits.rules.ts'
import { HelpLine } from './components/help-line.tsx'
import { useLimitWords } from './limit-words.ts'
import { useAnswerFirst, useLimitChanges } from './protection.queries.ts'

const EMPTY = { day: '', week: '', month: '' }

/** The periods for which something is typed. */
const givenOf = (amounts: typeof EMPTY) => PERIODS.filter((period) => amounts[period] !== '')

/** Units of what was typed; null where it is no limit. */
const limitIn = (amount: string) => parseMoney(amount, 'CNY')?.units || null

/**
 * Asked once, before the very first deposit: which limits, or plainly none for now. Nothing is filled in or
 * chosen beforehand, and both answers are buttons of one size.
 */
export function FirstDepositQuestion({ hours }: { hours: number }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const { set } = useLimitChanges()
  const { answerNone, isPending } = useAnswerFirst()

  const setAll = async (amounts: typeof EMPTY) => {
    for (const period of givenOf(amounts))
      await set({ kind: 'deposit', period, amount: amounts[period], currency: 'CNY' })
  }
  const form = useAppForm({
    start: EMPTY,
    faults: (amounts) => {
      const given = givenOf(amounts)
      const asked = given.length === 0 ? (['day'] as const) : given
      const wrong = asked.filter((period) => limitIn(amounts[period]) === null)
      return Object.fromEntries(wrong.map((period) => [period, t('protection.dialog.amountMissing')]))
    },
    // The first that is set answers the question and takes this form away; the others follow all the same.
    send: (amounts) => toastOutcome(setAll(amounts), t('protection.dialog.set')),
  })
  const typed = PERIODS.map((period) => ({ period, amount: limitIn(form.values[period]) }))
  return (
    <Card aria-labelledby="first-deposit">
      <CardHead
        id="first-deposit"
        title={t('protection.first.title')}
        detail={t('protection.first.detail')}
        className="mb-4.5"
      />
      <form onSubmit={form.submit} noValidate className="grid gap-4.5">
        <div className="grid gap-4.5 md:grid-cols-3">
          {PERIODS.map((period) => (
            <LimitField key={period} form={form} period={period} hint={words.reachedFirst(typed, period)} />
          ))}
        </div>
        <Remark>{t('protection.limits.rule', { count: hours })}</Remark>
        <div className="grid gap-3 md:grid-cols-2">
          <Button type="submit" variant="line" size="lg" block busy={form.busy}>
            {t('protection.first.set')}
          </Button>
          <Button
            variant="line"
            size="lg"
            block
            busy={isPending}
            onClick={() => void toastOutcome(answerNone(), t('protection.first.noted'))}
          >
            {t('protection.first.none')}
          </Button>
        </div>
        <p className="text-small text-text-2">{t('protection.first.once')}</p>
      </form>
      <HelpLine className="mt-4" />
    </Card>
  )
}

function LimitField({
  form,
  period,
  hint,
}: {
  form: AppForm<typeof EMPTY>
  period: Period
  hint: string | null | undefined
}) {
  const { t } = useTranslation()
  const { value, error, ref, change, leave } = useFormField(form, period)
  return (
    <Field label={t(`protection.limits.deposit.${period}`)} hint={hint} error={error}>
      <AmountInput ref={ref} name={period} prefix="¥" value={value} onValueChange={change} onBlur={leave} />
    </Field>
  )
}
