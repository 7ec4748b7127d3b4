import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { Field } from '#design/field/field.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note, Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { parseMoney } from '#platform/money/money.ts'
import type { usdtDepositInfoCall } from '../../usdt-deposits.contract.ts'
import { COLD_WALLETS, type ColdWallet, WALLET_DEPOSIT } from '../../usdt-deposits.rules.ts'
import { usePlaceUsdtDeposit, useRefreshUsdtDeposits } from '../deposits.queries.ts'
import { usdtDepositPath } from '../paths.ts'
import { DepositStages } from './deposit-stages.tsx'
import { OpenDepositNote } from './open-deposit-note.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'

type Info = CallOutput<typeof usdtDepositInfoCall>

function isTaken(amount: string): boolean {
  const units = parseMoney(amount, 'USDT')?.units ?? 0n
  return units >= WALLET_DEPOSIT.min.units && units <= WALLET_DEPOSIT.max.units
}

/** USDT from a wallet: choose it, a protocol, an amount, and get the address (S4-029). */
export function WalletDepositForm({ info }: { info: Info }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = usePlaceUsdtDeposit()
  const refresh = useRefreshUsdtDeposits()
  const amountField = useRef<HTMLInputElement>(null)
  const [wallet, setWallet] = useState<ColdWallet | null>(null)
  const [protocol, setProtocol] = useState<number | null>(null)
  const [amount, setAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const chosen = info.protocols.find(({ id }) => id === protocol)
  const open = chosen?.openBillNo.usdt ?? null
  const shown = (value: string) => moneyText(value, { currency: 'USDT', decimals: 0 })
  const limits = { min: shown(info.minAmount), max: shown(info.maxAmount) }
  const formAt = !wallet ? 0 : !chosen ? 1 : 2
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (place.isPending || !wallet || !chosen || open) return
    setChecked(true)
    if (!isTaken(amount)) return amountField.current?.focus()
    setRefusal(null)
    try {
      const order = await place.mutateAsync({ wallet, protocol: chosen.id, amount, currency: 'USDT' })
      refresh()
      navigate(usdtDepositPath(order.billNo))
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
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
            <Field
              label={t('usdt.deposit.amount')}
              hint={t('usdt.deposit.range', limits)}
              error={checked && !isTaken(amount) ? t('usdt.errors.depositOutOfRange', limits) : undefined}
            >
              <AmountInput
                ref={amountField}
                name="amount"
                placeholder="0.00"
                decimals={6}
                value={amount}
                onValueChange={(next) => {
                  setAmount(next)
                  setChecked(false)
                  setRefusal(null)
                }}
                onBlur={() => setChecked(amount !== '')}
                suffix={<span className="text-text-2">USDT</span>}
              />
            </Field>
            {refusal ? (
              <div role="alert">
                <Note tone="danger">{refusal.message}</Note>
              </div>
            ) : null}
            <Button type="submit" size="lg" block busy={place.isPending}>
              {t('usdt.deposit.getAddress')}
            </Button>
          </>
        ) : null}
        <Remark>{t('usdt.deposit.anyAmount')}</Remark>
      </div>
    </form>
  )
}
