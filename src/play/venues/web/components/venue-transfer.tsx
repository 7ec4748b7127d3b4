import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { EXCHANGE_LIMITS } from '#money/usdt/usdt.rules.ts'
import { exchangedFor } from '#money/wallet/exchange.rules.ts'
import { TransferForm, useTransfer, useWallet } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import {
  type Money as Amount,
  compare,
  formatAmount,
  inCurrency,
  payablePart,
  readAmount,
} from '#platform/money/money.ts'
import { formatRate, type Rate } from '#platform/money/rate.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { VenueList } from '../../venues.contract.ts'
import { transferDirection, WALLET_SOURCE } from '../../venues.rules.ts'
import { followTransfer } from '../follow-transfer.ts'
import { useVenueNames } from '../venue-names.ts'
import {
  availableAt,
  firstRoute,
  isOfUsdt,
  lendingOf,
  type Route,
  turned,
  withEnd,
} from '../venue-transfer.rules.ts'
import { useMayUseUsdt, useRefreshBalances, useTransferIn, useTransferOut } from '../venues.queries.ts'

/** What a member has in USDT, and what one of them gives on its way to a venue. */
interface UsdtSource {
  readonly available: Amount<'USDT'>
  readonly rate: Rate
}

type Moved = 'CNY' | 'USDT'

/** An amount as it is typed in its currency. */
const shown = (amount: Amount<Moved>) => amountText(amount, { decimals: CURRENCIES[amount.currency].places })

/**
 * Moves an amount between a wallet of the member and a venue; what comes from the USDT wallet is exchanged at
 * the base rate on its way. A transfer that is refused opens a modal with the reason (S8-024).
 */
export function VenueTransfer({ list }: { list: VenueList }) {
  const { t } = useTranslation()
  const move = useMove()
  const usdt = useUsdtSource()
  const [chosen, setRoute] = useState(() => firstRoute(list))
  const exchange = isOfUsdt(chosen) ? usdt : null
  // A wallet that is not there any more is no source.
  const route = isOfUsdt(chosen) && !exchange ? firstRoute(list) : chosen
  // Kept while its dialog leaves.
  const [failure, setFailure] = useState({ title: '', why: '' })
  const [failed, setFailed] = useState(false)
  const available: Amount<Moved> = exchange ? exchange.available : availableAt(list, route.from)
  const there = shown(available)
  const { min, max } = EXCHANGE_LIMITS.USDT
  const limits = { min: amountText(min, { decimals: 'short' }), max: amountText(max, { decimals: 'short' }) }

  const fail = (title: string, why: string) => {
    setFailure({ title, why })
    setFailed(true)
  }
  const transfer = useTransfer<Moved>({
    available,
    range: exchange
      ? {
          min,
          max,
          words: {
            belowLeast: t('venues.usdt.belowLeast', limits),
            aboveMost: t('venues.usdt.aboveMost', limits),
          },
        }
      : undefined,
    words: {
      amountMissing: t('venues.faults.amountMissing'),
      overBalance: t('venues.faults.overBalance', { available: there }),
    },
    send: async (amount) => {
      const { state, arrives } = await move(route, amount, exchange)
      const words = { pay: shown(amount), amount: amountText(arrives) }
      if (state === 'unknown') toast({ text: t('venues.beingChecked', words), tone: 'info' })
      else if (state === 'refused') fail(t('venues.failedTitle'), t('venues.refusedByVenue'))
      else
        toast({
          text: t(exchange ? 'venues.usdt.transferred' : 'venues.transferred', words),
          tone: 'success',
        })
      return state !== 'refused'
    },
    onRefused: (refused) => {
      // Without an answer it may have gone through all the same.
      fail(t(refused.isFinal ? 'venues.failedTitle' : 'venues.unansweredTitle'), refused.message)
      return 'told'
    },
  })
  const go = (next: Route) => {
    setRoute(next)
    // What was typed in one currency is another amount in the other.
    if (isOfUsdt(next) !== isOfUsdt(route)) transfer.set({ amount: '' })
  }

  return (
    <>
      <TransferForm<Moved>
        transfer={transfer}
        available={exchange && compare(available, max) > 0 ? max : available}
        ends={
          <div className="grid items-end gap-x-3 gap-y-3.5 md:grid-cols-[1fr_40px_1fr]">
            <EndField end="from" list={list} usdt={usdt} route={route} onChange={go} />
            <IconButton
              label={t('venues.turn')}
              className="justify-self-center md:mb-1 md:rotate-90"
              onClick={() => go(turned(route))}
            >
              <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <EndField end="to" list={list} usdt={null} route={route} onChange={go} />
          </div>
        }
        words={{
          amount: t('venues.amount'),
          available: exchange
            ? t('venues.usdt.available', { amount: there, ...limits })
            : t('venues.available', { amount: there }),
          all: t('venues.all'),
          submit: t('venues.transfer'),
          submitAmount: (amount) => t('venues.transferAmount', { amount: shown(amount) }),
        }}
        note={exchange ? <OnItsWay pay={transfer.typed} rate={exchange.rate} /> : null}
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

/** The USDT wallet as a source; null where there is none for this member, or while it is not known. */
function useUsdtSource(): UsdtSource | null {
  const mayUse = useMayUseUsdt()
  const { data: wallet } = useWallet()
  if (!mayUse || !wallet) return null
  return { available: payablePart(wallet.usdt.available), rate: wallet.baseRate }
}

/** What becomes of USDT on their way to a venue. */
function OnItsWay({ pay, rate }: { pay: Amount<Moved> | null; rate: Rate }) {
  const { t } = useTranslation()
  const arrives = pay ? exchangedFor(inCurrency(pay, 'USDT'), rate) : null
  return (
    <FactStrip
      className="mb-4.5"
      rows={[
        {
          key: 'rate',
          label: t('venues.usdt.rate'),
          value: t('venues.usdt.rateIs', { rate: formatRate(rate) }),
        },
        {
          key: 'arrives',
          label: t('venues.usdt.arrives'),
          value: arrives ? <Money amount={arrives} /> : '–',
        },
        { key: 'fee', label: t('venues.usdt.fee'), value: t('venues.usdt.feeNone') },
      ]}
    />
  )
}

/**
 * Sends a transfer by the call its source selects (S7-124), waits for the first word of a venue that has to
 * be asked, then has the balances fetched again. Resolves to how the transfer stands, and to what it moves.
 */
function useMove(): (
  route: Route,
  pay: Amount<Moved>,
  exchange: UsdtSource | null,
) => Promise<{ state: TransferState; arrives: Amount<'CNY'> }> {
  const into = useTransferIn()
  const outOf = useTransferOut()
  const refresh = useRefreshBalances()
  const send = (route: Route, pay: Amount<Moved>, exchange: UsdtSource | null) => {
    const amount = formatAmount(pay)
    if (transferDirection(route.from) === 'out')
      return outOf.mutateAsync({ api: route.from, amount, currency: 'CNY' })
    const api = route.to
    return into.mutateAsync(
      exchange
        ? // Refused where the rate is another one by now.
          { api, source: WALLET_SOURCE.usdt, amount, currency: 'USDT', rate: formatRate(exchange.rate) }
        : { api, source: WALLET_SOURCE.centre, amount, currency: 'CNY' },
    )
  }
  return async (route, pay, exchange) => {
    try {
      const { state, transferId, amount } = await send(route, pay, exchange)
      const arrives = readAmount(amount, 'CNY')
      return { state: state === 'asked' ? await followTransfer(transferId) : state, arrives }
    } finally {
      void refresh()
    }
  }
}

function EndField({
  end,
  list,
  usdt,
  route,
  onChange,
}: {
  end: keyof Route
  list: VenueList
  /** The USDT wallet, where it can be this end. */
  usdt: UsdtSource | null
  route: Route
  onChange: (route: Route) => void
}) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames(true)
  const cny = (value: string, label: string) => ({
    value,
    label,
    detail: amountText(availableAt(list, value)),
  })
  const items = [
    cny(WALLET_SOURCE.centre, t('venues.centreWallet')),
    ...(usdt
      ? [{ value: WALLET_SOURCE.usdt, label: t('venues.usdt.wallet'), detail: shown(usdt.available) }]
      : []),
    ...lendingOf(list).map(({ channelCode }) =>
      cny(channelCode, t('venues.venueWallet', { venue: nameVenue(channelCode) })),
    ),
  ]
  return (
    <Field label={end === 'from' ? t('venues.from') : t('venues.to')}>
      <Select<string>
        name={end}
        items={items}
        value={route[end]}
        onValueChange={(value) => onChange(withEnd(route, end, value))}
      />
    </Field>
  )
}
