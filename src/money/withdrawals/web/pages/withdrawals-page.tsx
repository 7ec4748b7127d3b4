import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { useCards, useWallets } from '#money/payees/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import { WithdrawalHistory } from '../components/history/withdrawal-history.tsx'
import { OpenWithdrawals } from '../components/open/open-withdrawals.tsx'
import { OrdinaryForm } from '../components/ordinary-form.tsx'
import { WithdrawalRail } from '../components/withdrawal-rail.tsx'
import { type PayeeChoice, payeeChoices } from '../form/payee-choices.ts'
import { WithdrawFrame } from '../form/withdraw-frame.tsx'
import { useWithdrawPassword } from '../password.queries.ts'
import { useOpenWithdrawals, useWithdrawalNews, useWithdrawInfo } from '../withdrawals.queries.ts'

/** The tab Normal of the withdrawal page: what is on its way, the form for another, and what is over. */
export default function WithdrawalsPage() {
  const { t } = useTranslation()
  const info = useWithdrawInfo()
  const open = useOpenWithdrawals()
  const cards = useCards()
  const wallets = useWallets()
  const password = useWithdrawPassword()
  useWithdrawalNews()
  const ready = info.data && open.data && cards.data && wallets.data && password.data
  return (
    <WithdrawFrame
      intro={t('withdrawals.intro')}
      needs={[info, open, wallets]}
      rail={ready ? <WithdrawalRail info={info.data} open={open.data.list} /> : undefined}
      underWay={
        ready ? (
          <OpenWithdrawals orders={open.data.list} confirmSeconds={info.data.confirmSeconds} />
        ) : undefined
      }
      records={<WithdrawalHistory />}
    >
      {ready ? (
        <Content
          info={info.data}
          hasOpen={open.data.list.length > 0}
          payees={payeeChoices(cards.data, wallets.data, currentLanguage())}
          hasPassword={password.data.isSet}
        />
      ) : null}
    </WithdrawFrame>
  )
}

function Content({
  info,
  hasOpen,
  payees,
  hasPassword,
}: {
  info: WithdrawInfo
  hasOpen: boolean
  payees: readonly PayeeChoice[]
  hasPassword: boolean
}) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="withdraw">
      <CardHead
        id="withdraw"
        title={hasOpen ? t('withdrawals.anotherTitle') : t('withdrawals.newTitle')}
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
        <OrdinaryForm ordinary={info} payees={payees} hasPassword={hasPassword} />
      )}
    </Card>
  )
}
