import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { ProtectionSummary, RecentPlayCard, useIsClosed } from '#members/protection/web/index.ts'
import { BuyCoinsLink } from '#money/coins/web/index.ts'
import { RecentTransactions, WalletOverview } from '#money/wallet/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { DEPOSIT_PATH, WITHDRAWAL_PATH } from '../../paths.ts'
import { useTransactionContents } from '../../transactions/use-transaction-contents.ts'
import { Greeting } from './greeting.tsx'
import { MemberCard } from './member-card.tsx'
import { OpenItems } from './open-items.tsx'
import { RecycleLink } from './recycle-link.tsx'
import { SecurityCard } from './security-card.tsx'
import { Shortcuts } from './shortcuts.tsx'

/**
 * The personal centre (S2-026, S2-087): who was here before, the wallets, what is going on, what the member
 * may withdraw today, the latest records, the session with its limits and the result of seven days, the
 * account's security, and below 1024 the way to every page of the member area.
 */
export default function CentrePage() {
  const { t } = useTranslation()
  return (
    <CentreColumns railLabel={t('portal.centre.rail')} rail={<Rail />}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="type-page">{t('portal.centre.title')}</h1>
          <Greeting />
        </div>
        <BothWays />
      </div>
      <div className="mt-4.5 grid gap-4">
        <WalletOverview venueAction={<RecycleLink />} coinAction={<BuyCoinsLink />} />
        <Shortcuts />
        <div className="grid gap-4 xl:grid-cols-2">
          <OpenItems />
          <MemberCard />
        </div>
        <RecentTransactions useContents={useTransactionContents} />
      </div>
    </CentreColumns>
  )
}

function Rail() {
  return (
    <>
      <ProtectionSummary />
      <RecentPlayCard />
      <SecurityCard />
    </>
  )
}

/** Deposit and withdrawal, in one size, side by side; the withdrawal alone for who closed the account. */
function BothWays() {
  const { t } = useTranslation()
  const isClosed = useIsClosed()
  return (
    <div className="grid w-full auto-cols-fr grid-flow-col gap-2.5 md:w-62.5">
      {isClosed ? null : (
        <ButtonLink to={DEPOSIT_PATH} icon={<ArrowDownToLine size={16} strokeWidth={2} aria-hidden="true" />}>
          {t('portal.deposit')}
        </ButtonLink>
      )}
      <ButtonLink
        to={WITHDRAWAL_PATH}
        variant={isClosed ? 'primary' : 'secondary'}
        icon={<ArrowUpFromLine size={16} strokeWidth={2} aria-hidden="true" />}
      >
        {t('portal.withdraw')}
      </ButtonLink>
    </div>
  )
}
