import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { WITHDRAWAL_WAY } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import {
  type PayeeChoice,
  useWithdrawInfo,
  WITHDRAWALS_PATH,
  WithdrawForm,
} from '#money/withdrawals/web/index.ts'
import { useRefreshQuick, useSubmitQuick } from '../../quickpay.queries.ts'

/** The form of the tab Fast; where quick pay is closed, why, and the way to the ordinary one. */
export function FastForm({ cards, hasPassword }: { cards: readonly PayeeChoice[]; hasPassword: boolean }) {
  const { t } = useTranslation()
  const { data: info, error } = useWithdrawInfo(WITHDRAWAL_WAY.speed)
  const [chosen, setChosen] = useState<string | null>(null)
  const submit = useSubmitQuick()
  const refresh = useRefreshQuick()
  if (cards.length === 0) {
    return (
      <EmptyState
        title={t('quickpay.withdraw.noCardHeadline')}
        detail={t('quickpay.withdraw.noCardDetail')}
        action={<ButtonLink to="/app/myCenter/banks">{t('quickpay.withdraw.bindCard')}</ButtonLink>}
      />
    )
  }
  if (error && !info) {
    return (
      <EmptyState
        title={error.message}
        detail={t('quickpay.withdraw.closedDetail')}
        action={<ButtonLink to={WITHDRAWALS_PATH}>{t('quickpay.withdraw.useOrdinary')}</ButtonLink>}
      />
    )
  }
  if (!info) {
    return (
      <SkeletonGroup label={t('quickpay.loading')} className="grid gap-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  }
  return (
    <WithdrawForm
      info={info}
      payees={cards}
      payee={cards.find(({ id }) => id === chosen) ?? cards[0]}
      onChoose={setChosen}
      hasPassword={hasPassword}
      send={async ({ amount, payee, stepUp }) => {
        const order = await submit.mutateAsync({
          amount,
          currency: 'CNY',
          cardId: payee.id,
          ...(stepUp ? { stepUp } : {}),
        })
        // Not waited for: until the form is cleared, what stands in it could be sent once more.
        void refresh()
        return order
      }}
    />
  )
}
