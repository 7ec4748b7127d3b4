import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import type { MoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, inCurrency, readAmount, type WireAmount } from '#platform/money/money.ts'
import type { PayChannel } from '../../../deposit-channels.contract.ts'
import { suggestedAmounts } from '../../../suggestions.rules.ts'
import { shortMoney } from '../../order/order-words.ts'
import { randomInt } from '../../random-int.ts'

/** The amount, with the suggestions of its channel, and that of the last time for one press. */
export function AmountPart({
  form,
  channel,
  again,
}: {
  form: MoneyForm<'CNY', { amount: string }>
  channel: PayChannel
  /** What was deposited the last time, where it can be again. */
  again: WireAmount<'CNY'> | null
}) {
  const { t } = useTranslation()
  const { currency, deposit_min_amount: low, deposit_max_amount: high, quickSet: set } = channel
  // By what they say and not by identity: the same channel fetched again keeps its suggestions.
  const fixedList = channel.fixed_amount.join(' ')
  const merchantList = channel.quick_amount.join(' ')
  const suggestions = useMemo(() => {
    const yuan = (amount: WireAmount) => inCurrency(readAmount(amount, currency), 'CNY')
    const amountsOf = (list: string) => (list === '' ? [] : (list.split(' ') as WireAmount[]).map(yuan))
    const range = { min: yuan(low), max: yuan(high) }
    const fixed = amountsOf(fixedList)
    return suggestedAmounts({ range, fixed, merchant: amountsOf(merchantList), set }, randomInt).map(
      formatAmount,
    )
  }, [currency, low, high, fixedList, merchantList, set])
  const range = { min: shortMoney(low, currency), max: shortMoney(high, currency) }
  const hint = fixedList !== '' ? 'amountHintFixed' : channel.wholeOnly ? 'amountHintWhole' : 'amountHint'
  return (
    <>
      <MoneyField
        form={form}
        size="lg"
        label={t('deposits.amount')}
        hint={t(`deposits.${hint}`, range)}
        quick={{
          label: t('deposits.quickAmounts'),
          amounts: suggestions.map((one) => ({ amount: one, label: shortMoney(one, currency).slice(1) })),
        }}
      />
      {again === null ? null : (
        <Button variant="text" size="sm" className="mt-1 -ml-2" onClick={() => form.set({ amount: again })}>
          {t('deposits.again', { amount: amountText(again, { currency: 'CNY' }) })}
        </Button>
      )}
    </>
  )
}
