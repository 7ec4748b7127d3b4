import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { useCards } from '#money/payees/web/index.ts'
import { TurnoverCard } from '#money/turnover/web/index.ts'
import { useWallet } from '#money/wallet/web/index.ts'
import { payeeChoices, useWithdrawPassword, WithdrawFrame } from '#money/withdrawals/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { FastForm } from '../components/withdrawal/fast-form.tsx'
import { OpenQuickWithdrawals } from '../components/withdrawal/open-quick-withdrawals.tsx'
import { OrdinaryNote } from '../components/withdrawal/ordinary-note.tsx'
import { QuickHistory } from '../components/withdrawal/quick-history.tsx'
import { escrowOf, isOpen } from '../parts.rules.ts'
import { useQuickNews, useQuickOrders } from '../quickpay.queries.ts'

/** No card of a bank abroad is paid by another member. */
const HOME = 'CN'

/** The tab Fast of the withdrawal page: what is on its way, the form for another, and what is over. */
export default function FastWithdrawalPage() {
  const { t } = useTranslation()
  const orders = useQuickOrders()
  const cards = useCards()
  const password = useWithdrawPassword()
  useQuickNews()
  const open = orders.data?.orders.filter(isOpen) ?? []
  // Those that lately changed to ordinary are told of by the same answer.
  const changed = orders.data?.orders.filter((order) => !isOpen(order)) ?? []
  const home = cards.data?.cards.filter(({ country }) => country === HOME) ?? []
  return (
    <WithdrawFrame
      intro={t('quickpay.withdraw.intro')}
      needs={[orders]}
      rail={<Rail escrow={escrowOf(open)} />}
      underWay={
        <>
          {changed.map((order) => (
            <OrdinaryNote key={order.billNo} order={order} />
          ))}
          <OpenQuickWithdrawals orders={open} />
        </>
      }
      records={<QuickHistory />}
    >
      <Card aria-labelledby="withdraw">
        <CardHead
          id="withdraw"
          title={t(open.length > 0 ? 'quickpay.withdraw.anotherTitle' : 'quickpay.withdraw.newTitle')}
          className="mb-4.5"
        />
        {cards.data ? (
          <FastForm
            cards={payeeChoices({ cards: home }, { wallets: [] }, currentLanguage())}
            hasPassword={password.data?.isSet ?? false}
          />
        ) : null}
      </Card>
    </WithdrawFrame>
  )
}

/** What is there, what waits in escrow, how it works, and that there is no way back into play. */
function Rail({ escrow }: { escrow: WireAmount<'CNY'> }) {
  const { t } = useTranslation()
  const { data: balance } = useWallet()
  return (
    <>
      <Card padding="dense">
        <h2 className="mb-1 font-semibold">{t('withdrawals.balance.title')}</h2>
        <KeyValues
          rows={[
            {
              key: 'available',
              label: t('withdrawals.balance.available'),
              value: balance ? <Money amount={balance.available} live /> : '–',
            },
            {
              key: 'escrow',
              label: t('quickpay.withdraw.escrow'),
              value: <Money amount={escrow} currency="CNY" live />,
            },
          ]}
        />
      </Card>
      <TurnoverCard />
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('quickpay.withdraw.whySplitTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('quickpay.withdraw.whySplit')}</p>
      </Card>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('quickpay.withdraw.fallbackTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('quickpay.withdraw.fallback')}</p>
      </Card>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('withdrawals.noWayBackTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('quickpay.withdraw.noWayBack')}</p>
      </Card>
    </>
  )
}
