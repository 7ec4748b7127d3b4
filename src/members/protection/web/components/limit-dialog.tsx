import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { parseMoney, readAmount } from '#platform/money/money.ts'
import { told } from '#platform/shell/web/told.ts'
import { isStricter, type SetLimit } from '../../limits.rules.ts'
import type { LimitView, Protection } from '../../protection.contract.ts'
import { useLimitWords } from '../limit-words.ts'
import { useLimitChanges } from '../protection.queries.ts'

type Effect = 'atOnce' | 'waits' | 'same'

/** What asking for an amount does to a limit. */
function effectOf(limit: LimitView, wanted: bigint | null): Effect {
  const current = limit.amount === null ? null : readAmount(limit.amount, 'CNY').units
  if (wanted === current) return 'same'
  return isStricter(wanted, current) ? 'atOnce' : 'waits'
}

/** Sets a limit; what the press will do stands above it. */
export function LimitDialog({
  limit,
  set: setLimits,
  hours,
  open,
  onClose,
  onClosed,
}: {
  limit: LimitView
  /** All of its kind. */
  set: readonly SetLimit[]
  hours: number
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState(limit.amount ?? '')
  const [checked, setChecked] = useState(false)
  const { set, busy } = useLimitChanges()
  const { kind, period } = limit
  const wanted = parseMoney(amount, 'CNY')
  const isAmount = wanted !== null && wanted.units > 0n
  const effect = isAmount ? effectOf(limit, wanted.units) : null
  const afterwards = isAmount
    ? setLimits.map((one) => (one.period === period ? { period, amount: wanted.units } : one))
    : []
  const reachedFirst = words.reachedFirst(afterwards, period)

  const ask = async (next: string | null) => {
    const done = ({ limits }: Protection) => {
      const waits = limits.some((one) => one.kind === kind && one.period === period && one.asked)
      return t(waits ? 'protection.dialog.asked' : 'protection.dialog.set')
    }
    if (await told(set({ kind, period, amount: next, currency: 'CNY' }), done)) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isAmount) return input.current?.focus()
    void ask(amount)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={onClosed}
      title={words.name(limit)}
      description={words.used(limit)}
      closeLabel={t('protection.dialog.close')}
      initialFocus={input}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('protection.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t(effect === 'waits' ? 'protection.dialog.ask' : 'protection.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-3">
        <Field
          label={t('protection.dialog.amount')}
          error={checked && !isAmount ? t('protection.dialog.amountMissing') : undefined}
        >
          <AmountInput
            ref={input}
            prefix="¥"
            value={amount}
            onValueChange={(next) => {
              setAmount(next)
              setChecked(false)
            }}
          />
        </Field>
        {effect ? (
          <Remark>{t(`protection.dialog.effect.${effect}`, { count: hours })}</Remark>
        ) : (
          <Remark>{t('protection.dialog.effect.none', { count: hours })}</Remark>
        )}
        {limit.asked && (effect === 'atOnce' || effect === 'same') ? (
          <Remark>{t('protection.dialog.endsAsked')}</Remark>
        ) : null}
        {[...(reachedFirst ? [reachedFirst] : []), ...words.reachedAfter(afterwards, period)].map((said) => (
          <Remark key={said}>{said}</Remark>
        ))}
        {limit.amount === null ? null : (
          <div>
            <Button variant="text" size="sm" className="-ml-3" busy={busy} onClick={() => void ask(null)}>
              {t('protection.dialog.remove', { count: hours })}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
