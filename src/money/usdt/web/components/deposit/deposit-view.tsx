import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Meter } from '#design/meter/meter.tsx'
import { Money } from '#design/money/money.tsx'
import { Note } from '#design/note/note.tsx'
import { orderPath } from '#money/deposits/web/index.ts'
import { USDT_PATH } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import type { UsdtDeposit } from '../../../usdt-deposits.contract.ts'
import { endOf } from '../../../usdt-deposits.rules.ts'
import { useCancelUsdtDeposit, useRefreshUsdtDeposits } from '../../deposits.queries.ts'
import { USDT_DEPOSIT_PATH } from '../../paths.ts'
import { CopiedLine, DepositAddress } from './deposit-address.tsx'
import { DepositStages } from './deposit-stages.tsx'

const six = (amount: WireAmount<'USDT'>) => amountText(amount, { currency: 'USDT', decimals: 6 })

const isLost = ({ transfer }: UsdtDeposit) => transfer?.status === 'dropped'

/** One deposit of USDT: its stages, what is to be done, what the chain says, and how it ended. */
export function DepositView({ fetched }: { fetched: Fetched<UsdtDeposit> }) {
  const { t } = useTranslation()
  const { order: deposit } = fetched
  const { way, state } = deposit
  const coming = state === 'confirming' || state === 'held' ? deposit.transfer?.amount : undefined
  const amount = deposit.credited ?? coming ?? deposit.orderAmount ?? deposit.transfer?.amount
  return (
    <Card>
      <DepositStages way={way} state={state} />
      <p className="text-small text-text-2">{t(`usdt.deposit.states.${state}`)}</p>
      <p className="mt-1 mb-5 text-[30px] leading-tight">
        {amount === undefined ? (
          '–'
        ) : (
          <Money amount={amount} currency="USDT" decimals={6} credited={state === 'completed'} />
        )}
      </p>
      <div className="grid gap-5">
        {state === 'waiting' ? <Waiting fetched={fetched} /> : null}
        {state === 'paying' && deposit.bought ? (
          <>
            <Note>
              {t('usdt.deposit.payYuan', { yuan: amountText(deposit.bought.yuan, { currency: 'CNY' }) })}
            </Note>
            <ButtonLink to={orderPath(deposit.bought.depositNo)} size="lg" className="w-full">
              {t('usdt.deposit.toPayment')}
            </ButtonLink>
          </>
        ) : null}
        {state === 'buying' ? <Note>{t('usdt.deposit.buyingDetail')}</Note> : null}
        {state === 'held' ? <Note tone="warn">{t('usdt.deposit.heldDetail')}</Note> : null}
        {state === 'confirming' ? <Counting deposit={deposit} /> : null}
        <Ending deposit={deposit} />
        <Facts deposit={deposit} />
        {state === 'waiting' || state === 'paying' ? <Cancel billNo={deposit.billNo} /> : null}
        {state === 'completed' ? (
          <ButtonLink to={USDT_PATH} variant="secondary" size="lg" className="w-full">
            {t('usdt.deposit.toWallet')}
          </ButtonLink>
        ) : null}
        {endOf(way, state, isLost(deposit)) ? (
          <ButtonLink to={USDT_DEPOSIT_PATH} size="lg" className="w-full">
            {t('usdt.deposit.another')}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

function Waiting({ fetched }: { fetched: Fetched<UsdtDeposit> }) {
  const { t } = useTranslation()
  const { order: deposit } = fetched
  const { left } = useOrderLeft(fetched, deposit)
  return (
    <>
      {isLost(deposit) ? <Note tone="warn">{t('usdt.deposit.lost')}</Note> : null}
      <DepositAddress deposit={deposit} />
      <p className="text-center text-small text-text-2">{t('usdt.deposit.waitsFor', { time: left.text })}</p>
    </>
  )
}

/** How often its block was confirmed, as the chain counts. */
function Counting({ deposit: { transfer } }: { deposit: UsdtDeposit }) {
  const { t } = useTranslation()
  if (!transfer) return null
  const { confirmations: count, confirmationsNeeded: needed } = transfer
  const words = t('usdt.deposit.confirmations', { count, needed })
  return (
    <div aria-live="polite">
      <Meter label={t('usdt.deposit.counted')} share={count / needed} valueText={words} />
      <p className="mt-2 text-small text-text-2">{t('usdt.deposit.notYet')}</p>
    </div>
  )
}

function Ending({ deposit }: { deposit: UsdtDeposit }) {
  const { t } = useTranslation()
  const { state, credited, orderAmount, difference } = deposit
  if (state === 'completed' && credited) {
    const tells = difference === 'less' || difference === 'more' || difference === 'unannounced'
    if (!tells && !deposit.belowMinimum) return null
    const said = orderAmount ? six(orderAmount) : ''
    return (
      <Note tone={difference === 'less' ? 'warn' : 'neutral'}>
        {tells ? t(`usdt.deposit.difference.${difference}`, { said, credited: six(credited) }) : null}{' '}
        {deposit.belowMinimum ? t('usdt.deposit.belowMinimum') : null}
      </Note>
    )
  }
  const end = endOf(deposit.way, state, isLost(deposit))
  return end ? <Note tone="warn">{t(`usdt.deposit.ended.${end}`)}</Note> : null
}

function Facts({ deposit }: { deposit: UsdtDeposit }) {
  const { t } = useTranslation()
  const { transfer, bought, wallet, billNo } = deposit
  const rows = [
    { key: 'protocol', label: t('usdt.deposit.protocol'), value: deposit.protocolName },
    ...(wallet
      ? [{ key: 'wallet', label: t('usdt.deposit.walletOf'), value: t(`usdt.deposit.wallets.${wallet}`) }]
      : []),
    ...(bought
      ? [
          {
            key: 'yuan',
            label: t('usdt.deposit.paid'),
            value: <Money amount={bought.yuan} currency="CNY" />,
          },
          { key: 'rate', label: t('usdt.rate'), value: t('usdt.rateIs', { rate: bought.rate }) },
        ]
      : []),
    ...(transfer
      ? [
          {
            key: 'tx',
            label: t('usdt.deposit.transaction'),
            value: <CopiedLine text={transfer.txId} label={t('usdt.deposit.transaction')} />,
          },
        ]
      : []),
    {
      key: 'billNo',
      label: t('usdt.deposit.billNo'),
      value: <CopiedLine text={billNo} label={t('usdt.deposit.billNo')} />,
    },
  ]
  return <KeyValues rows={rows} />
}

function Cancel({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const cancel = useCancelUsdtDeposit()
  const refresh = useRefreshUsdtDeposits()
  const press = async () => {
    await toastOutcome(cancel.mutateAsync({ billNo }))
    refresh()
  }
  return (
    <Button type="button" variant="line" block busy={cancel.isPending} onClick={() => void press()}>
      {t('usdt.deposit.cancel')}
    </Button>
  )
}
