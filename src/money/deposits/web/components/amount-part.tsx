import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { formatAmount, inCurrency, readAmount, type WireAmount } from '#platform/money/money.ts'
import { type AmountFault, amountOf } from '../../amounts.rules.ts'
import type { PayChannel } from '../../deposit-channels.contract.ts'
import { suggestedAmounts } from '../../suggestions.rules.ts'
import { shortMoney } from '../order-words.ts'
import { randomInt } from '../random-int.ts'

/** The amount, with the suggestions of its channel and what is wrong with it. */
export function AmountPart({
  inputRef,
  channel,
  amount,
  onChange,
  onBlur,
  fault,
}: {
  inputRef: Ref<HTMLInputElement>
  channel: PayChannel
  amount: string
  onChange: (amount: string) => void
  onBlur: () => void
  fault: AmountFault | null
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
  const wanted = amountOf(amount)
  const hint = fixedList !== '' ? 'amountHintFixed' : channel.wholeOnly ? 'amountHintWhole' : 'amountHint'
  return (
    <Field
      label={t('deposits.amount')}
      hint={t(`deposits.${hint}`, range)}
      error={fault ? t(`deposits.errors.${fault}`, range) : undefined}
    >
      <AmountInput
        ref={inputRef}
        size="lg"
        prefix="¥"
        value={amount}
        onValueChange={onChange}
        onBlur={onBlur}
      />
      <QuickAmounts
        className="mt-2.5"
        label={t('deposits.quickAmounts')}
        value={wanted ? formatAmount(wanted) : amount}
        onPick={onChange}
        amounts={suggestions.map((one) => ({ amount: one, label: shortMoney(one, currency).slice(1) }))}
      />
    </Field>
  )
}
