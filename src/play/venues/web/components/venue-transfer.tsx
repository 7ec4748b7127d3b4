import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { TransferForm, useTransfer } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { VenueList } from '../../venues.contract.ts'
import { transferDirection, WALLET_SOURCE } from '../../venues.rules.ts'
import { followTransfer } from '../follow-transfer.ts'
import { useVenueNames } from '../venue-names.ts'
import { availableAt, firstRoute, type Route, turned, withEnd } from '../venue-transfer.rules.ts'
import { useRefreshBalances, useTransferIn, useTransferOut } from '../venues.queries.ts'

/**
 * Moves an amount between the centre wallet and a venue. A transfer that is refused opens a modal with the
 * reason (S8-024).
 */
export function VenueTransfer({ list }: { list: VenueList }) {
  const { t } = useTranslation()
  const move = useMove()
  const [route, setRoute] = useState(() => firstRoute(list))
  // Kept while its dialog leaves.
  const [failure, setFailure] = useState({ title: '', why: '' })
  const [failed, setFailed] = useState(false)
  const available = availableAt(list, route.from)
  const there = amountText(available)

  const fail = (title: string, why: string) => {
    setFailure({ title, why })
    setFailed(true)
  }
  const transfer = useTransfer({
    available,
    words: {
      amountMissing: t('venues.faults.amountMissing'),
      overBalance: t('venues.faults.overBalance', { available: there }),
    },
    send: async (amount) => {
      const state = await move(route, formatAmount(amount))
      const words = { amount: amountText(amount) }
      if (state === 'unknown') toast({ text: t('venues.beingChecked', words), tone: 'info' })
      else if (state !== 'refused') toast({ text: t('venues.transferred', words), tone: 'success' })
      else fail(t('venues.failedTitle'), t('venues.refusedByVenue'))
      return state !== 'refused'
    },
    onRefused: (refused) => {
      // Without an answer it may have gone through all the same.
      fail(t(refused.isFinal ? 'venues.failedTitle' : 'venues.unansweredTitle'), refused.message)
      return 'told'
    },
  })

  return (
    <>
      <TransferForm
        transfer={transfer}
        available={available}
        ends={
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
        }
        words={{
          amount: t('venues.amount'),
          available: t('venues.available', { amount: there }),
          all: t('venues.all'),
          submit: t('venues.transfer'),
          submitAmount: (amount) => t('venues.transferAmount', { amount: amountText(amount) }),
        }}
      />
      <Dialog
        open={failed}
        onOpenChange={setFailed}
        title={failure.title}
        description={failure.why}
        closeLabel={t('venues.close')}
        actions={<Button onClick={() => setFailed(false)}>{t('venues.understood')}</Button>}
      />
    </>
  )
}

/**
 * Sends a transfer by the call its source selects (S7-124), waits for the first word of a venue that has to
 * be asked, then has the balances fetched again. Resolves to how the transfer stands.
 */
function useMove(): (route: Route, amount: string) => Promise<TransferState> {
  const into = useTransferIn()
  const outOf = useTransferOut()
  const refresh = useRefreshBalances()
  return async (route, amount) => {
    try {
      const { state, transferId } =
        transferDirection(route.from) === 'in'
          ? await into.mutateAsync({ api: route.to, source: WALLET_SOURCE.centre, amount, currency: 'CNY' })
          : await outOf.mutateAsync({ api: route.from, amount, currency: 'CNY' })
      return state === 'asked' ? await followTransfer(transferId) : state
    } finally {
      void refresh()
    }
  }
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
          detail: amountText(availableAt(list, place.value)),
        }))}
        value={route[end]}
        onValueChange={(value) => onChange(withEnd(route, end, value))}
      />
    </Field>
  )
}
