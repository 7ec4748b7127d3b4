import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { parseMoney } from '#platform/money/money.ts'
import { told } from '#platform/shell/web/told.ts'
import { PERIODS, type Period } from '../limits.rules.ts'
import { HelpLine } from './components/help-line.tsx'
import { useLimitWords } from './limit-words.ts'
import { useAnswerFirst, useLimitChanges } from './protection.queries.ts'

const EMPTY: Record<Period, string> = { day: '', week: '', month: '' }

/** Units of what was typed; null where it is no limit. */
const limitIn = (amount: string) => parseMoney(amount, 'CNY')?.units || null

/**
 * Asked once, before the very first deposit: which limits, or plainly none for now. Nothing is filled in or chosen beforehand, and
 * both answers are buttons of one size.
 */
export function FirstDepositQuestion({ hours }: { hours: number }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const first = useRef<HTMLInputElement>(null)
  const [amounts, setAmounts] = useState(EMPTY)
  const [fault, setFault] = useState<Period | null>(null)
  const [isSetting, setIsSetting] = useState(false)
  const { set } = useLimitChanges()
  const { answerNone, isPending } = useAnswerFirst()

  const typed = PERIODS.map((period) => ({ period, amount: limitIn(amounts[period]) }))
  const setAll = async (periods: readonly Period[]) => {
    for (const period of periods)
      await set({ kind: 'deposit', period, amount: amounts[period], currency: 'CNY' })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSetting || isPending) return
    const given = PERIODS.filter((period) => amounts[period] !== '')
    const wrong = given.length === 0 ? 'day' : given.find((period) => limitIn(amounts[period]) === null)
    setFault(wrong ?? null)
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setIsSetting(true)
    // The first that is set answers the question and takes this form away; the others follow all the same.
    await told(setAll(given), t('protection.dialog.set'))
    setIsSetting(false)
  }
  return (
    <Card aria-labelledby="first-deposit">
      <CardHead
        id="first-deposit"
        title={t('protection.first.title')}
        detail={t('protection.first.detail')}
        className="mb-4.5"
      />
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4.5">
        <div className="grid gap-4.5 md:grid-cols-3">
          {PERIODS.map((period) => (
            <Field
              key={period}
              label={t(`protection.limits.deposit.${period}`)}
              hint={words.reachedFirst(typed, period)}
              error={fault === period ? t('protection.dialog.amountMissing') : undefined}
            >
              <AmountInput
                ref={period === 'day' ? first : undefined}
                name={period}
                prefix="¥"
                value={amounts[period]}
                onValueChange={(next) => {
                  setAmounts({ ...amounts, [period]: next })
                  setFault(null)
                }}
              />
            </Field>
          ))}
        </div>
        <Remark>{t('protection.limits.rule', { count: hours })}</Remark>
        <div className="grid gap-3 md:grid-cols-2">
          <Button type="submit" variant="line" size="lg" block busy={isSetting}>
            {t('protection.first.set')}
          </Button>
          <Button
            variant="line"
            size="lg"
            block
            busy={isPending}
            onClick={() => void told(answerNone(), t('protection.first.noted'))}
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
