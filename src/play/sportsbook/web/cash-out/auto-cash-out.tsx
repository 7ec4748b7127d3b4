import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import { autoCashOutCall, type CashOutQuote, quoteCashOutCall } from '../../cash-out/cash-out.contract.ts'

const text = (amount: WireAmount<'CNY'>) => amountText(amount, { currency: 'CNY' })

/** From which offer on a bet is cashed out by itself: what is set, and the way to set it, change it and take it back. */
export function AutoCashOut({ quote, isOnSeveral }: { quote: CashOutQuote; isOnSeveral: boolean }) {
  const { t } = useTranslation()
  const formId = useId()
  const client = useQueryClient()
  const setting = useCallMutation(autoCashOutCall)
  const [isOpen, setIsOpen] = useState(false)
  const { betId, auto } = quote
  const set = async (atLeast: string | null) => {
    const answer = await setting.mutateAsync({ betId, atLeast, currency: 'CNY' })
    await invalidateCall(client, quoteCashOutCall)
    return answer.auto
  }
  const remove = async () => {
    try {
      await set(null)
      toast({ text: t('sportsbookLate.cashOut.auto.removed'), tone: 'success' })
    } catch (error) {
      toast({ text: refusalOf(error).message, tone: 'error' })
    }
  }
  const save = async (amount: string) => {
    const saved = await set(amount)
    setIsOpen(false)
    if (saved !== null)
      toast({ text: t('sportsbookLate.cashOut.auto.saved', { amount: text(saved) }), tone: 'success' })
  }
  if (isOpen) {
    const close = () => setIsOpen(false)
    return <AutoForm id={formId} quote={quote} isOnSeveral={isOnSeveral} onSave={save} onClose={close} />
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-small">
      {auto === null ? null : (
        <p>
          <span className="text-text-2">{t('sportsbookLate.cashOut.auto.title')}</span>{' '}
          {t('sportsbookLate.cashOut.auto.set', { amount: text(auto) })}
        </p>
      )}
      <div className="flex gap-3">
        <Button variant="text" size="sm" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {t(auto === null ? 'sportsbookLate.cashOut.auto.open' : 'sportsbookLate.cashOut.auto.change')}
        </Button>
        {auto === null ? null : (
          <Button variant="text" size="sm" busy={setting.isPending} onClick={() => void remove()}>
            {t('sportsbookLate.cashOut.auto.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

function AutoForm({
  id,
  quote: { auto, most, offers },
  isOnSeveral,
  onSave,
  onClose,
}: {
  id: string
  quote: CashOutQuote
  isOnSeveral: boolean
  onSave: (amount: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const now = offers.find(({ percent }) => percent === 100)?.offer ?? null
  const form = useMoneyForm({
    currency: 'CNY',
    start: { amount: auto ?? '' },
    amountFault: (typed) => {
      if (!typed || typed.units === 0n) return t('sportsbookLate.cashOut.auto.missing')
      if (typed.units > readAmount(most, 'CNY').units)
        return t('sportsbookLate.cashOut.auto.beyond', { amount: text(most) })
      return now !== null && typed.units <= readAmount(now, 'CNY').units
        ? t('sportsbookLate.cashOut.auto.reached', { amount: text(now) })
        : undefined
    },
    fieldOf: () => 'amount',
    send: ({ amount }) => onSave(amount),
  })
  return (
    <form id={id} onSubmit={form.submit} noValidate className="grid gap-2.5 border-t border-line pt-2.5">
      <MoneyField
        form={form}
        label={t('sportsbookLate.cashOut.auto.label')}
        hint={t(`sportsbookLate.cashOut.auto.${isOnSeveral ? 'noteLegs' : 'note'}`, { most: text(most) })}
      />
      <FormProblem form={form} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button type="button" variant="line" disabled={form.busy} onClick={onClose}>
          {t('sportsbookLate.cashOut.auto.close')}
        </Button>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t('sportsbookLate.cashOut.auto.save')}
        </Button>
      </div>
    </form>
  )
}
