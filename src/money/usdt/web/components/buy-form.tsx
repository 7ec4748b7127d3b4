import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note, Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { PhoneCodeField } from '#members/verification/web/phone-code-field.tsx'
import { PayType } from '#money/deposits/deposit-channels.contract.ts'
import { useDepositMethods } from '#money/deposits/web/deposits.queries.ts'
import { useOrderCode } from '#money/deposits/web/use-order-code.ts'
import { exchangedFor } from '#money/wallet/exchange.rules.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { compare, formatAmount, parseMoney } from '#platform/money/money.ts'
import { parseRate } from '#platform/money/rate.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import type { usdtDepositInfoCall } from '../../usdt-deposits.contract.ts'
import { asksFor, channelFor, rangeOfChannels } from '../buy-form.rules.ts'
import { useBuyUsdt, useRefreshUsdtDeposits } from '../deposits.queries.ts'
import { usdtDepositPath } from '../paths.ts'
import { DepositStages } from './deposit-stages.tsx'
import { OpenDepositNote } from './open-deposit-note.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'

type Info = CallOutput<typeof usdtDepositInfoCall>

/** USDT bought with yuan: choose a protocol and an amount, see what it gives, and pay by bank (S4-028). */
export function BuyForm({ info }: { info: Info }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const buy = useBuyUsdt()
  const refresh = useRefreshUsdtDeposits()
  const methods = useDepositMethods()
  const amountField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const code = useOrderCode()
  const busy = buy.isPending || code.isPending
  const [protocol, setProtocol] = useState<number | null>(null)
  const [amount, setAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const bank = methods.data?.methods.find(({ payType }) => payType === PayType.bankTransfer)
  const channels = bank?.channels ?? []
  const range = rangeOfChannels(channels)
  const chosen = info.protocols.find(({ id }) => id === protocol)
  const open = chosen?.openBillNo.rmb ?? null
  const yuan = parseMoney(amount, 'CNY')
  const rate = parseRate(info.baseRate)
  const get = yuan && rate ? formatAmount(exchangedFor(yuan, rate)) : null
  const isTaken =
    yuan !== null && range !== null && compare(yuan, range.min) >= 0 && compare(yuan, range.max) <= 0
  const channel = isTaken ? channelFor(channels, yuan) : undefined
  const needsCode = channel !== undefined && yuan !== null && asksFor(channel, yuan, methods.data?.codeFrom)
  const words = range && {
    min: moneyText(formatAmount(range.min), { currency: 'CNY', decimals: 0 }),
    max: moneyText(formatAmount(range.max), { currency: 'CNY', decimals: 0 }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !chosen || open) return
    setChecked(true)
    if (!channel) return amountField.current?.focus()
    if (needsCode && code.isAsked && !code.phoneCode.isGiven()) return codeField.current?.focus()
    setRefusal(null)
    try {
      const stepUp = needsCode ? await code.prove() : undefined
      if (stepUp === null) return codeField.current?.focus()
      const order = await buy.mutateAsync({
        protocol: chosen.id,
        amount,
        currency: 'CNY',
        rate: info.baseRate,
        channelId: channel.id,
        ...(stepUp === undefined ? {} : { stepUp }),
      })
      refresh()
      navigate(usdtDepositPath(order.billNo))
    } catch (error) {
      const refused = refusalOf(error)
      code.heed(refused.code)
      setRefusal(refused)
      if (refused.code === UsdtErrors.rateChanged.code) refresh()
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <DepositStages way="rmb" formAt={0} />
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{t('usdt.deposit.protocol')}</legend>
          <ProtocolTiles
            choices={info.protocols.map(({ id, name, canBuy }) => ({ id, name, closed: !canBuy }))}
            chosen={protocol}
            onChoose={setProtocol}
          />
        </fieldset>
        {open ? <OpenDepositNote billNo={open} /> : null}
        {chosen && !open && methods.data && !words ? (
          <Note tone="warn">{t('usdt.deposit.noBank')}</Note>
        ) : null}
        {chosen && !open && words ? (
          <>
            <Field
              label={t('usdt.deposit.yuan')}
              hint={t('usdt.deposit.range', words)}
              error={checked && !channel ? t('usdt.errors.depositOutOfRange', words) : undefined}
            >
              <AmountInput
                ref={amountField}
                name="amount"
                prefix="¥"
                placeholder="0.00"
                value={amount}
                onValueChange={(next) => {
                  setAmount(next)
                  setChecked(false)
                  setRefusal(null)
                }}
                onBlur={() => setChecked(amount !== '')}
              />
            </Field>
            <FactStrip
              rows={[
                {
                  key: 'get',
                  label: t('usdt.youGet'),
                  value: get ? <Money amount={get} currency="USDT" decimals={6} /> : '–',
                },
                { key: 'rate', label: t('usdt.rate'), value: t('usdt.rateIs', { rate: info.baseRate }) },
                { key: 'fee', label: t('usdt.fee'), value: t('usdt.feeNone') },
              ]}
            />
            {needsCode && code.isAsked ? (
              <PhoneCodeField phoneCode={code.phoneCode} why={t('deposits.codeWhy')} inputRef={codeField} />
            ) : null}
            {refusal ? (
              <div role="alert">
                <Note tone="danger">{refusal.message}</Note>
              </div>
            ) : null}
            <Button type="submit" size="lg" block busy={busy}>
              {t('usdt.deposit.buy')}
            </Button>
          </>
        ) : null}
        <Remark>{t('usdt.deposit.rateHeld')}</Remark>
      </div>
    </form>
  )
}
