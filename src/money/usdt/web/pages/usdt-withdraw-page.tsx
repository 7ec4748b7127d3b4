import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import type { VirtualAddress } from '#money/payees/virtual.contract.ts'
import { useAddresses } from '#money/payees/web/index.ts'
import { TurnoverCard } from '#money/turnover/web/index.ts'
import { USDT_PATH } from '#money/wallet/web/index.ts'
import {
  OpenWithdrawals,
  useOpenWithdrawals,
  useWithdrawalNews,
  useWithdrawPassword,
  WithdrawalHistory,
  WithdrawForm,
  WithdrawFrame,
} from '#money/withdrawals/web/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { usdtWithdrawInfoCall } from '../../usdt-withdrawals.contract.ts'
import { useUsdtWithdrawInfo, useUsdtWithdrawInfoNews, useWithdrawUsdt } from '../withdrawals.queries.ts'

type Info = CallOutput<typeof usdtWithdrawInfoCall>

/** The tab USDT of the withdrawal page: from the USDT wallet to a bound address (way 4). */
export default function UsdtWithdrawPage() {
  const { t } = useTranslation()
  const info = useUsdtWithdrawInfo()
  const open = useOpenWithdrawals()
  const addresses = useAddresses()
  const password = useWithdrawPassword()
  useWithdrawalNews()
  useUsdtWithdrawInfoNews()
  const ready = info.data && open.data && addresses.data && password.data
  return (
    <WithdrawFrame
      intro={t('usdt.withdraw.intro')}
      needs={[info, open, addresses]}
      rail={
        ready ? (
          <>
            <DayCard info={info.data} />
            <TurnoverCard />
          </>
        ) : undefined
      }
      underWay={
        ready ? (
          <OpenWithdrawals orders={open.data.list} confirmSeconds={info.data.confirmSeconds} />
        ) : undefined
      }
      records={<WithdrawalHistory />}
    >
      {ready ? (
        <Card aria-labelledby="withdraw">
          <CardHead id="withdraw" title={t('usdt.withdraw.title')} className="mb-4.5" />
          <ToAddress
            info={info.data}
            addresses={addresses.data.addresses}
            hasPassword={password.data.isSet}
          />
        </Card>
      ) : null}
    </WithdrawFrame>
  )
}

function ToAddress({
  info,
  addresses,
  hasPassword,
}: {
  info: Info
  addresses: readonly VirtualAddress[]
  hasPassword: boolean
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const withdraw = useWithdrawUsdt()
  const payees = addresses
    .filter(({ protocol }) => info.protocols.some(({ id }) => id === protocol))
    .map((one) => ({
      id: one.id,
      name: one.protocolName,
      tail: one.address.slice(-4),
      isDefault: one.isDefault,
      usableAt: one.usable ? null : one.usableAt,
      blocked: one.blocked,
    }))
    .toSorted((a, b) => Number(a.blocked !== null) - Number(b.blocked !== null))
  if (info.protocols.length === 0)
    return (
      <EmptyState
        title={t('usdt.withdraw.closed')}
        detail={t('usdt.withdraw.closedDetail')}
        action={
          <ButtonLink to={USDT_PATH} size="md">
            {t('usdt.withdraw.toWallet')}
          </ButtonLink>
        }
      />
    )
  if (payees.length === 0)
    return (
      <EmptyState
        title={t('usdt.withdraw.noAddress')}
        detail={t('usdt.withdraw.noAddressDetail')}
        action={
          <ButtonLink to={USDT_PATH} size="md">
            {t('usdt.withdraw.bind')}
          </ButtonLink>
        }
      />
    )
  return (
    <WithdrawForm
      info={info}
      payees={payees}
      payee={payees.find(({ id }) => id === chosen) ?? payees[0]}
      onChoose={setChosen}
      payeeWords={{ label: t('usdt.withdraw.address'), hint: t('usdt.withdraw.addressHint') }}
      hasPassword={hasPassword}
      send={({ amount, payee, stepUp }) =>
        withdraw.mutateAsync({
          amount,
          currency: 'USDT',
          addressId: payee.id,
          ...(stepUp ? { stepUp } : {}),
        })
      }
    />
  )
}

/** What is in the wallet, and what is left of the day. */
function DayCard({ info }: { info: Info }) {
  const { t } = useTranslation()
  const shown = (amount: WireAmount<'USDT'>) => amountText(amount, { currency: 'USDT', decimals: 'exact' })
  const rows = [
    {
      key: 'available',
      label: t('usdt.available'),
      value: shown(info.available),
    },
    {
      key: 'turnover',
      label: t('withdrawals.balance.turnover'),
      value: shown(info.turnoverLocked),
    },
    { key: 'amount', label: t('usdt.withdraw.surplusAmount'), value: shown(info.surplusAmount) },
    {
      key: 'count',
      label: t('usdt.withdraw.surplusCount'),
      value: t('usdt.withdraw.timesOf', { left: info.surplusCount, all: info.timesPerDay }),
    },
    { key: 'rate', label: t('usdt.rate'), value: t('usdt.rateIs', { rate: info.exchangeRate }) },
  ]
  return (
    <Card padding="dense">
      <CardHead title={t('usdt.withdraw.today')} className="mb-1.5" />
      <KeyValues rows={rows} />
    </Card>
  )
}
