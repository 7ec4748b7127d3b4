import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { Copyable } from '../../pay/copyable.tsx'

/** The amount to transfer, to the cent, large, with its copy button. */
export function OrderAmount({
  order,
  small,
  isPast,
}: {
  order: PayOrder
  small?: boolean
  /** Nothing is to be transferred any more, whatever its stage. */
  isPast?: boolean
}) {
  const { t } = useTranslation()
  const isPending = order.stage === 'pending' && !isPast
  return (
    <>
      <p className={clsx('text-text-2', small ? 'text-meta' : 'text-small')}>
        {isPending ? t('deposits.transferExactly') : t('deposits.orderAmount')}
      </p>
      <div className="flex items-center justify-between gap-3">
        <Money
          amount={order.orderAmount}
          currency={order.currency}
          className={small ? 'text-[30px] leading-[1.25]' : 'text-[34px] leading-[1.2]'}
        />
        <Copyable
          text={order.orderAmount}
          label={t('deposits.amount')}
          words={small ? undefined : t('deposits.copyWord')}
        />
      </div>
      {isPending ? <p className="mt-0.5 text-meta text-warn">{t('deposits.exactHint')}</p> : null}
      {isMoreThanNothing(order.discount) ? (
        <p className="mt-0.5 text-meta text-text-2">
          {t('deposits.willDiscount', {
            discount: amountText(order.discount, { currency: order.currency }),
            credit: amountText(order.creditAmount, { currency: order.currency }),
          })}
        </p>
      ) : null}
    </>
  )
}
