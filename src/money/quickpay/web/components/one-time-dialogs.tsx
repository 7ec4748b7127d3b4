import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isWithdrawalsPath, WITHDRAW_TAB_PATH, WITHDRAWALS_PATH } from '#money/withdrawals/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { QuickWithdrawal } from '../../quick-withdrawal.contract.ts'
import { TOLD_COOKIES, useAnnouncedOnce } from '../announced-once.ts'
import { changedNo, matchedNo } from '../one-time.rules.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/**
 * What a member is told once of an order: that it was matched (S4-016), that it changed to the ordinary way
 * (S4-018). One dialog at a time; who looks at the withdrawals page already sees the first for themselves.
 */
export function OneTimeDialogs({ orders }: { orders: readonly QuickWithdrawal[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const matched = useAnnouncedOnce(TOLD_COOKIES.matched, matchedNo(orders), isWithdrawalsPath(pathname))
  const changed = useAnnouncedOnce(TOLD_COOKIES.changed, changedNo(orders), false)
  const changedOrder = orders.find(({ billNo }) => billNo === changed.billNo)
  const go = (close: () => void, path: string) => {
    close()
    navigate(path)
  }
  if (matched.billNo !== null) {
    return (
      <Suspense fallback={null}>
        <AlertDialog
          open
          title={t('quickpay.once.matchedTitle')}
          description={t('quickpay.once.matchedDetail')}
          cancelLabel={t('quickpay.once.later')}
          confirmLabel={t('quickpay.once.goNow')}
          onCancel={matched.close}
          onConfirm={() => go(matched.close, WITHDRAW_TAB_PATH.fast)}
        />
      </Suspense>
    )
  }
  if (changedOrder) {
    return (
      <Suspense fallback={null}>
        <AlertDialog
          open
          title={t('quickpay.once.changedTitle')}
          description={t('quickpay.once.changedDetail', {
            amount: amountText(changedOrder.ordinary, { currency: changedOrder.currency }),
          })}
          cancelLabel={t('quickpay.once.understood')}
          confirmLabel={t('quickpay.once.look')}
          onCancel={changed.close}
          onConfirm={() => go(changed.close, WITHDRAWALS_PATH)}
        />
      </Suspense>
    )
  }
  return null
}
