import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { Copyable } from '#money/deposits/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'

/** The amount to transfer, to the cent, with its copy button, and what is given on top of it. */
export function PayAmount({ order, small }: { order: QuickDeposit; small?: boolean }) {
  const { t } = useTranslation()
  const isPaying = order.stage === 'paying'
  return (
    <>
      <p className={clsx('text-text-2', small ? 'text-meta' : 'text-small')}>
        {t(isPaying ? 'deposits.transferExactly' : 'deposits.orderAmount')}
      </p>
      <div className="flex items-center justify-between gap-3">
        <Money
          amount={order.amount}
          currency={order.currency}
          className={small ? 'text-[30px] leading-[1.25]' : 'text-[34px] leading-[1.2]'}
        />
        {isPaying ? (
          <Copyable
            text={order.amount}
            label={t('deposits.amount')}
            words={small ? undefined : t('deposits.copyWord')}
          />
        ) : null}
      </div>
      {isPaying ? <p className="mt-0.5 text-meta text-warn">{t('quickpay.deposit.exact')}</p> : null}
      {isMoreThanNothing(order.reward) && (order.closedAt === null || order.stage === 'credited') ? (
        <p className="mt-0.5 text-meta text-text-2">
          {t(
            `quickpay.deposit.${order.stage !== 'credited' ? 'willReward' : order.rewardDueAt ? 'rewardWaits' : 'rewarded'}`,
            {
              reward: amountText(order.reward, { currency: order.currency }),
              time: order.rewardDueAt ? timeWords(order.rewardDueAt, currentLanguage()) : '',
            },
          )}
        </p>
      ) : null}
    </>
  )
}
