import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useIdentity } from '#members/verification/web/verification.queries.ts'
import { useCards, useWallets } from '#money/payees/web/payees.queries.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import type { WithdrawalOrder, WithdrawInfo } from '../../withdrawals.contract.ts'
import { IdentityChecklist } from '../components/identity-checklist.tsx'
import { OpenWithdrawals } from '../components/open-withdrawals.tsx'
import { PasswordCard } from '../components/password-card.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { WithdrawalHistory } from '../components/withdrawal-history.tsx'
import { WithdrawalRail } from '../components/withdrawal-rail.tsx'
import { useWithdrawPassword } from '../password.queries.ts'
import { type PayeeChoice, payeeChoices } from '../payee-choices.ts'
import { useOpenWithdrawals, useWithdrawalNews, useWithdrawInfo } from '../withdrawals.queries.ts'

/** The withdrawal page: what is on its way, the form for another, and what is over. */
export default function WithdrawalsPage() {
  const { t } = useTranslation()
  const info = useWithdrawInfo()
  const open = useOpenWithdrawals()
  const cards = useCards()
  const wallets = useWallets()
  const password = useWithdrawPassword()
  const identity = useIdentity()
  useWithdrawalNews()
  const all = [info, open, cards, wallets, password, identity]
  const failed = all.find((query) => query.error && !query.data)
  const ready = info.data && open.data && cards.data && wallets.data && password.data && identity.data
  return (
    <CentreColumns
      rail={ready ? <WithdrawalRail info={info.data} open={open.data.list} /> : undefined}
      railLabel={t('withdrawals.railLabel')}
    >
      <h1 className="type-page">{t('withdrawals.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('withdrawals.intro')}</p>
      {failed?.error ? (
        <Card padding="none">
          <ErrorState
            title={failed.error.message}
            detail={t('withdrawals.failedDetail')}
            retryLabel={t('withdrawals.retry')}
            busy={failed.isFetching}
            onRetry={() => {
              for (const query of all) if (query.error) void query.refetch()
            }}
          />
        </Card>
      ) : ready ? (
        <Content
          info={info.data}
          open={open.data.list}
          payees={payeeChoices(cards.data, wallets.data, currentLanguage())}
          hasPassword={password.data.isSet}
          checklist={
            <IdentityChecklist
              identity={identity.data}
              cards={cards.data}
              hasPassword={password.data.isSet}
            />
          }
        />
      ) : (
        <Loading />
      )}
    </CentreColumns>
  )
}

function Content({
  info,
  open,
  payees,
  hasPassword,
  checklist,
}: {
  info: WithdrawInfo
  open: readonly WithdrawalOrder[]
  payees: readonly PayeeChoice[]
  hasPassword: boolean
  checklist: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      {checklist}
      <OpenWithdrawals orders={open} confirmSeconds={info.confirmSeconds} />
      <Card aria-labelledby="withdraw">
        <CardHead
          id="withdraw"
          title={open.length > 0 ? t('withdrawals.anotherTitle') : t('withdrawals.newTitle')}
          className="mb-4.5"
        />
        {payees.length === 0 ? (
          <EmptyState
            title={t('withdrawals.noCardHeadline')}
            detail={t('withdrawals.noCardDetail')}
            action={
              <ButtonLink to="/app/myCenter/banks" size="md">
                {t('withdrawals.bindCard')}
              </ButtonLink>
            }
          />
        ) : (
          <WithdrawForm ordinary={info} payees={payees} hasPassword={hasPassword} />
        )}
      </Card>
      <PasswordCard />
      <WithdrawalHistory />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('withdrawals.loading')}>
      <Card className="grid gap-5">
        <Skeleton className="h-6 w-32" />
        <div className="grid gap-4.5 md:grid-cols-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </Card>
    </SkeletonGroup>
  )
}
