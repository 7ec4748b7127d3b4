import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { isAboutPhoneCode, PhoneCodeField } from '#members/verification/web/index.ts'
import { PayType } from '#money/deposits/deposit-channels.contract.ts'
import { useDepositMethods, useOrderCode } from '#money/deposits/web/index.ts'
import { exchangedFor } from '#money/wallet/exchange.rules.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { faultOfAmount } from '#platform/forms/web/money/amount-limits.rules.ts'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { type Money as Amount, formatAmount, parseMoney } from '#platform/money/money.ts'
import { parseRate } from '#platform/money/rate.ts'
import { UsdtErrors } from '../../../usdt.refusals.ts'
import type { usdtDepositInfoCall } from '../../../usdt-deposits.contract.ts'
import { asksFor, channelFor, rangeOfChannels } from '../../buy-form.rules.ts'
import { useBuyUsdt, useRefreshUsdtDeposits } from '../../deposits.queries.ts'
import { usdtDepositPath } from '../../paths.ts'
import { DepositStages } from '../deposit/deposit-stages.tsx'
import { OpenDepositNote } from '../deposit/open-deposit-note.tsx'
import { ProtocolTiles } from '../protocol-tiles.tsx'

const EMPTY = { amount: '', phoneCode: '' }

type Info = CallOutput<typeof usdtDepositInfoCall>

/** USDT bought with yuan: choose a protocol and an amount, see what it gives, and pay by bank (S4-028). */
export function BuyForm({ info }: { info: Info }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const buy = useBuyUsdt()
  const refresh = useRefreshUsdtDeposits()
  const methods = useDepositMethods()
  const code = useOrderCode()
  const [protocol, setProtocol] = useState<number | null>(null)
  const bank = methods.data?.methods.find(({ payType }) => payType === PayType.bankTransfer)
  const channels = bank?.channels ?? []
  const range = rangeOfChannels(channels)
  const chosen = info.protocols.find(({ id }) => id === protocol)
  const open = chosen?.openBillNo.rmb ?? null
  const words = range && {
    min: amountText(range.min, { decimals: 0 }),
    max: amountText(range.max, { decimals: 0 }),
  }
  /** The channel that yuan come by, and whether it asks for a code. */
  const wayOf = (yuan: Amount<'CNY'> | null) => {
    const channel = yuan && range && !faultOfAmount(yuan, range) ? channelFor(channels, yuan) : undefined
    const needsCode = yuan !== null && channel !== undefined && asksFor(channel, yuan, methods.data?.codeFrom)
    return { channel, needsCode }
  }
  const form = useMoneyForm({
    currency: 'CNY',
    start: EMPTY,
    amountFault: (yuan) =>
      words && !wayOf(yuan).channel ? t('usdt.errors.depositOutOfRange', words) : undefined,
    otherFaults: ({ amount, phoneCode }) => ({
      phoneCode:
        wayOf(parseMoney(amount, 'CNY')).needsCode && code.isAsked && phoneCode.trim() === ''
          ? t('verification.phone.missing')
          : undefined,
    }),
    fieldOf: (refused) => (isAboutPhoneCode(refused.code) ? 'phoneCode' : null),
    onRefused: (refused) => {
      if (code.heed(refused.code)) form.set({ phoneCode: '' })
      if (refused.code === UsdtErrors.rateChanged.code) refresh()
      return undefined
    },
    send: async ({ amount, phoneCode }) => {
      const { channel, needsCode } = wayOf(parseMoney(amount, 'CNY'))
      if (!channel || !chosen || open) return false
      const stepUp = needsCode ? { stepUp: await code.prove(phoneCode) } : {}
      const order = await buy.mutateAsync({
        protocol: chosen.id,
        amount,
        currency: 'CNY',
        rate: info.baseRate,
        channelId: channel.id,
        ...stepUp,
      })
      refresh()
      navigate(usdtDepositPath(order.billNo))
      return true
    },
    clears: [],
  })
  const rate = parseRate(info.baseRate)
  const get = form.typed && rate ? formatAmount(exchangedFor(form.typed, rate)) : null
  const { needsCode } = wayOf(form.typed)
  return (
    <form onSubmit={form.submit} noValidate>
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
            <MoneyField
              form={form}
              label={t('usdt.deposit.yuan')}
              hint={t('usdt.deposit.range', words)}
              placeholder="0.00"
            />
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
              <PhoneCodeField form={form} ask={code.ask} why={t('deposits.codeWhy')} />
            ) : null}
            <FormProblem form={form} />
            <Button type="submit" size="lg" block busy={form.busy}>
              {t('usdt.deposit.buy')}
            </Button>
          </>
        ) : null}
        <Remark>{t('usdt.deposit.rateHeld')}</Remark>
      </div>
    </form>
  )
}
