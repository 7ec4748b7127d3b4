import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { Remark } from '#design/note/note.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { faultOfAmount } from '#platform/forms/web/money/amount-limits.rules.ts'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { usdtDepositInfoCall } from '../../../usdt-deposits.contract.ts'
import { COLD_WALLETS, type ColdWallet, WALLET_DEPOSIT } from '../../../usdt-deposits.rules.ts'
import { usePlaceUsdtDeposit, useRefreshUsdtDeposits } from '../../deposits.queries.ts'
import { usdtDepositPath } from '../../paths.ts'
import { ProtocolTiles } from '../protocol-tiles.tsx'
import { DepositStages } from './deposit-stages.tsx'
import { OpenDepositNote } from './open-deposit-note.tsx'

const EMPTY = { amount: '' }

type Info = CallOutput<typeof usdtDepositInfoCall>

/** USDT from a wallet: choose it, a protocol, an amount, and get the address (S4-029). */
export function WalletDepositForm({ info }: { info: Info }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = usePlaceUsdtDeposit()
  const refresh = useRefreshUsdtDeposits()
  const [wallet, setWallet] = useState<ColdWallet | null>(null)
  const [protocol, setProtocol] = useState<number | null>(null)
  const chosen = info.protocols.find(({ id }) => id === protocol)
  const open = chosen?.openBillNo.usdt ?? null
  const shown = (value: WireAmount<'USDT'>) => amountText(value, { currency: 'USDT', decimals: 0 })
  const limits = { min: shown(info.minAmount), max: shown(info.maxAmount) }
  const formAt = !wallet ? 0 : !chosen ? 1 : 2
  const form = useMoneyForm({
    currency: 'USDT',
    start: EMPTY,
    amountFault: (typed) =>
      faultOfAmount(typed, WALLET_DEPOSIT) ? t('usdt.errors.depositOutOfRange', limits) : undefined,
    send: async ({ amount }) => {
      if (!wallet || !chosen || open) return false
      const order = await place.mutateAsync({ wallet, protocol: chosen.id, amount, currency: 'USDT' })
      refresh()
      navigate(usdtDepositPath(order.billNo))
      return true
    },
    clears: [],
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <DepositStages way="usdt" formAt={formAt} />
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{t('usdt.deposit.wallet')}</legend>
          <ChoiceTiles
            label={t('usdt.deposit.wallet')}
            value={wallet}
            onValueChange={setWallet}
            className="grid-cols-2 md:grid-cols-4"
          >
            {COLD_WALLETS.map((name) => (
              <ChoiceTile key={name} value={name} title={t(`usdt.deposit.wallets.${name}`)} />
            ))}
          </ChoiceTiles>
        </fieldset>
        {wallet ? (
          <fieldset>
            <legend className="mb-2 text-small font-semibold">{t('usdt.deposit.protocol')}</legend>
            <ProtocolTiles
              choices={info.protocols.map(({ id, name }) => ({ id, name, closed: false }))}
              chosen={protocol}
              onChoose={setProtocol}
            />
          </fieldset>
        ) : null}
        {open ? <OpenDepositNote billNo={open} /> : null}
        {wallet && chosen && !open ? (
          <>
            <MoneyField
              form={form}
              label={t('usdt.deposit.amount')}
              hint={t('usdt.deposit.range', limits)}
              placeholder="0.00"
            />
            <FormProblem form={form} />
            <Button type="submit" size="lg" block busy={form.busy}>
              {t('usdt.deposit.getAddress')}
            </Button>
          </>
        ) : null}
        <Remark>{t('usdt.deposit.anyAmount')}</Remark>
      </div>
    </form>
  )
}
