import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { VenueList } from '../../venues.contract.ts'
import { transferDirection, WALLET_SOURCE } from '../../venues.rules.ts'
import { followTransfer } from '../follow-transfer.ts'
import {
  availableAt,
  faultOfTransfer,
  firstRoute,
  type Route,
  turned,
  withEnd,
} from '../transfer-form.rules.ts'
import { useVenueNames } from '../venue-names.ts'
import { useRefreshBalances, useTransferIn, useTransferOut } from '../venues.queries.ts'

/** Moves an amount between the centre wallet and a venue. A transfer that is refused opens a modal with the reason (S8-024). */
export function TransferForm({ list }: { list: VenueList }) {
  const { t } = useTranslation()
  const send = useTransfer()
  const amountField = useRef<HTMLInputElement>(null)
  const [route, setRoute] = useState(() => firstRoute(list))
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  // Kept while its dialog leaves.
  const [failure, setFailure] = useState({ title: '', why: '' })
  const [failed, setFailed] = useState(false)
  const available = availableAt(list, route.from)
  const shown = (value: string) => moneyText(value, { currency: list.currency })
  const faultText = (fault: ReturnType<typeof faultOfTransfer>) =>
    fault === 'amountMissing'
      ? t('venues.faults.amountMissing')
      : fault === 'overBalance'
        ? t('venues.faults.overBalance', { available: shown(available) })
        : undefined

  const change = (next: string) => {
    setAmount(next)
    setError(undefined)
  }
  const fail = (title: string, why: string) => {
    setFailure({ title, why })
    setFailed(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (send.busy) return
    const fault = faultOfTransfer(amount, available)
    if (fault) {
      setError(faultText(fault))
      amountField.current?.focus()
      return
    }
    try {
      const state = await send.transfer(route, amount)
      if (state === 'refused') return fail(t('venues.failedTitle'), t('venues.refusedByVenue'))
      const words = { amount: shown(amount) }
      if (state === 'unknown') toast({ text: t('venues.beingChecked', words), tone: 'info' })
      else toast({ text: t('venues.transferred', words), tone: 'success' })
      // What was typed since, while no answer had come, stays.
      setAmount((typed) => (typed === amount ? '' : typed))
      setError(undefined)
    } catch (caught) {
      const refused = refusalOf(caught)
      // Without an answer it may have gone through all the same.
      fail(t(refused.isFinal ? 'venues.failedTitle' : 'venues.unansweredTitle'), refused.message)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid items-end gap-x-3 gap-y-3.5 md:grid-cols-[1fr_40px_1fr]">
        <EndField end="from" list={list} route={route} onChange={setRoute} />
        <IconButton
          label={t('venues.turn')}
          className="justify-self-center md:mb-1 md:rotate-90"
          onClick={() => setRoute(turned)}
        >
          <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <EndField end="to" list={list} route={route} onChange={setRoute} />
      </div>
      <Field
        className="my-4.5"
        label={t('venues.amount')}
        hint={t('venues.available', { amount: shown(available) })}
        error={error}
      >
        <AmountInput
          ref={amountField}
          name="amount"
          prefix="¥"
          placeholder="0.00"
          value={amount}
          onValueChange={change}
          onBlur={() => (amount === '' ? undefined : setError(faultText(faultOfTransfer(amount, available))))}
          suffix={
            <button
              type="button"
              className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
              onClick={() => change(available)}
            >
              {t('venues.all')}
            </button>
          }
        />
      </Field>
      <Button type="submit" size="lg" block busy={send.busy}>
        {amount === '' ? t('venues.transfer') : t('venues.transferAmount', { amount: shown(amount) })}
      </Button>
      <Dialog
        open={failed}
        onOpenChange={setFailed}
        title={failure.title}
        description={failure.why}
        closeLabel={t('venues.close')}
        actions={<Button onClick={() => setFailed(false)}>{t('venues.understood')}</Button>}
      />
    </form>
  )
}

/**
 * Sends a transfer by the call its source selects (S7-124), waits for the first word of a venue that has to be asked, then
 * has the balances fetched again. Resolves to how the transfer stands.
 */
function useTransfer() {
  const into = useTransferIn()
  const outOf = useTransferOut()
  const refresh = useRefreshBalances()
  const [busy, setBusy] = useState(false)
  const transfer = async (route: Route, amount: string): Promise<TransferState> => {
    setBusy(true)
    try {
      const { state, transferId } =
        transferDirection(route.from) === 'in'
          ? await into.mutateAsync({ api: route.to, source: WALLET_SOURCE.centre, amount, currency: 'CNY' })
          : await outOf.mutateAsync({ api: route.from, amount, currency: 'CNY' })
      return state === 'asked' ? await followTransfer(transferId) : state
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return { transfer, busy }
}

function EndField({
  end,
  list,
  route,
  onChange,
}: {
  end: keyof Route
  list: VenueList
  route: Route
  onChange: (route: Route) => void
}) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames()
  const places = [
    { value: WALLET_SOURCE.centre as string, label: t('venues.centreWallet') },
    ...list.venues.map(({ channelCode }) => ({
      value: channelCode,
      label: t('venues.venueWallet', { venue: nameVenue(channelCode) }),
    })),
  ]
  return (
    <Field label={end === 'from' ? t('venues.from') : t('venues.to')}>
      <Select
        name={end}
        items={places.map((place) => ({
          ...place,
          detail: moneyText(availableAt(list, place.value), { currency: list.currency }),
        }))}
        value={route[end]}
        onValueChange={(value) => onChange(withEnd(route, end, value))}
      />
    </Field>
  )
}
