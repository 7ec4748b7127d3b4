import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useFormField } from '#platform/forms/web/use-form-field.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { COIN_PURCHASE, COIN_QUICK_AMOUNTS, typedAmount } from '../../coins.rules.ts'

const RANGE = {
  min: amountText(COIN_PURCHASE.min, { decimals: 'short' }),
  max: amountText(COIN_PURCHASE.max, { decimals: 'short' }),
}
/** As the specification writes it. */
const MOST = '500000'

/**
 * The amount of a purchase: digits alone can be typed, and what is out of range is put right at once and
 * said. An input method's letters are left alone until it is done with them.
 */
export function AmountField({
  form,
  coins,
  isWhole,
}: {
  form: AppForm<{ amount: string }>
  /** What it buys, in words of the screen; null while there is nothing to buy for. */
  coins: string | null
  isWhole: boolean
}) {
  const { t } = useTranslation()
  const { value: amount, ref, change: put } = useFormField(form, 'amount')
  const [composing, setComposing] = useState<string | null>(null)
  const take = (text: string) => {
    const typed = typedAmount(text)
    if (typed.cut) toast({ text: t('coins.amountUpTo', { max: MOST }), tone: 'warn' })
    put(typed.amount)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.target.value)
    else take(event.target.value)
  }
  return (
    <Field
      label={t('coins.amount')}
      aside={<Tips />}
      hint={t('coins.amountHint', RANGE)}
      error={isWhole ? undefined : t('coins.notWhole')}
    >
      <Input
        ref={ref}
        size="lg"
        prefix="¥"
        inputMode="numeric"
        autoComplete="off"
        value={composing ?? amount}
        onChange={change}
        onCompositionEnd={(event) => {
          setComposing(null)
          take(event.currentTarget.value)
        }}
        suffix={coins === null ? null : t('coins.coinsFor', { coins })}
      />
      <QuickAmounts
        className="mt-2.5"
        label={t('coins.quickAmounts')}
        value={amount}
        onPick={put}
        amounts={COIN_QUICK_AMOUNTS.map((one) => ({ amount: one, label: one }))}
      />
    </Field>
  )
}

/** What coins are and are not, in a dialog of its own. */
function Tips() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const tips = [t('coins.tips.use'), t('coins.tips.rate'), t('coins.tips.limit', RANGE), t('coins.tips.back')]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative hit-area font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {t('coins.tips.open')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('coins.tips.title')}
        closeLabel={t('coins.close')}
        actions={<Button onClick={() => setOpen(false)}>{t('coins.tips.understood')}</Button>}
      >
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-text-2">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
