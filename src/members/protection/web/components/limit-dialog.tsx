import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Remark } from '#design/note/note.tsx'
import { faultOfAmount } from '#platform/forms/web/money/amount-limits.rules.ts'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { readAmount } from '#platform/money/money.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
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
  const { set, busy } = useLimitChanges()
  const { kind, period } = limit
  const ask = async (next: string | null) => {
    const done = ({ limits }: Protection) => {
      const waits = limits.some((one) => one.kind === kind && one.period === period && one.asked)
      return t(waits ? 'protection.dialog.asked' : 'protection.dialog.set')
    }
    if (await toastOutcome(set({ kind, period, amount: next, currency: 'CNY' }), done)) onClose()
  }
  const form = useMoneyForm({
    currency: 'CNY',
    start: { amount: limit.amount ?? '' },
    amountFault: (typed) => (faultOfAmount(typed, {}) ? t('protection.dialog.amountMissing') : undefined),
    send: ({ amount }) => ask(amount),
    // What was asked for stands there still while the dialog leaves.
    clears: [],
  })
  const wanted = form.typed && form.typed.units > 0n ? form.typed : null
  const effect = wanted ? effectOf(limit, wanted.units) : null
  const afterwards = wanted
    ? setLimits.map((one) => (one.period === period ? { period, amount: wanted.units } : one))
    : []
  const reachedFirst = words.reachedFirst(afterwards, period)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={onClosed}
      title={words.name(limit)}
      description={words.used(limit)}
      closeLabel={t('protection.dialog.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('protection.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy || form.busy}>
            {t(effect === 'waits' ? 'protection.dialog.ask' : 'protection.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="mt-4 grid gap-3">
        <MoneyField form={form} label={t('protection.dialog.amount')} />
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
