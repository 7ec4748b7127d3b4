import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { Button } from '#design/button/button.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { coinValue, type Wallet } from '#money/wallet/wallet.rules.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { subtract } from '#platform/money/money.ts'
import { buyFault, coinsFor, priceOf } from '../../coins.rules.ts'
import { coinText } from '../coin-text.ts'
import { useBuyCoins } from '../coins.queries.ts'
import { AmountField } from './amount-field.tsx'
import { BalanceBubble } from './balance-bubble.tsx'

const EMPTY = { amount: '' }

/**
 * Asks for an amount, says what it buys, and pays once that was confirmed. What was typed is kept on a
 * refusal.
 */
export function PurchaseForm({ balance, onBought }: { balance: Wallet; onBought: () => void }) {
  const { t } = useTranslation()
  const bubble = useId()
  const { buy, busy } = useBuyCoins()
  const [asking, setAsking] = useState(false)
  const { available } = balance
  const form = useMoneyForm({
    currency: 'CNY',
    start: EMPTY,
    // What keeps it from being bought the button says, and the bubble beside it.
    amountFault: () => undefined,
    send: async () => setAsking(true),
    // It is bought once that was confirmed.
    clears: [],
  })
  const { amount } = form.values
  const price = priceOf(amount)
  const fault = buyFault(amount, available)
  const coins = price ? coinText(coinsFor(price)) : null

  const submit = (event: FormEvent) => (fault === null ? form.submit(event) : event.preventDefault())
  const pay = async () => {
    try {
      const said = await buy(amount)
      if (said === null) return
      setAsking(false)
      toast({ text: said || t('coins.success'), tone: 'success' })
      onBought()
    } catch (error) {
      setAsking(false)
      form.take(error)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <KeyValues
        className="mb-4 rounded-md bg-surface-3 px-3.5 py-1.5"
        rows={[
          { key: 'centre', label: t('coins.centre'), value: amountText(available) },
          {
            key: 'coins',
            label: t('coins.coins'),
            value: t('coins.coinsWorth', {
              coins: amountText(balance.coins),
              value: amountText(coinValue(balance.coins)),
            }),
          },
        ]}
      />
      <AmountField form={form} coins={coins} isWhole={fault !== 'notWhole'} />
      <FormProblem form={form} fallback={t('coins.failed')} className="mt-4" />
      <div role="status" id={bubble}>
        {fault === 'overBalance' && price ? (
          <BalanceBubble>
            {t('coins.overBalance', { short: amountText(subtract(price, available)) })}
          </BalanceBubble>
        ) : null}
      </div>
      <Button
        type="submit"
        size="lg"
        block
        className="mt-4"
        disabled={fault !== null}
        aria-describedby={fault === 'overBalance' ? bubble : undefined}
      >
        {coins === null ? t('coins.buy') : t('coins.buyAmount', { coins })}
      </Button>
      {price && coins !== null ? (
        <AlertDialog
          open={asking}
          title={t('coins.confirm.title')}
          description={t('coins.confirm.detail', { price: amountText(price), coins })}
          cancelLabel={t('coins.confirm.cancel')}
          onCancel={() => (busy ? undefined : setAsking(false))}
          confirmLabel={t('coins.confirm.pay', { price: amountText(price) })}
          onConfirm={() => void pay()}
          busy={busy}
        />
      ) : null}
    </form>
  )
}
