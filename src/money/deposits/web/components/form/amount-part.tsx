import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import type { MoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { formatAmount, inCurrency, readAmount, type WireAmount } from '#platform/money/money.ts'
import type { PayChannel } from '../../../deposit-channels.contract.ts'
import { suggestedAmounts } from '../../../suggestions.rules.ts'
import { shortMoney } from '../../order-words.ts'
import { randomInt } from '../../random-int.ts'

/** The amount, with the suggestions of its channel. */
export function AmountPart({
  form,
  channel,
}: {
  form: MoneyForm<'CNY', { amount: string }>
  channel: PayChannel
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
  )
}
