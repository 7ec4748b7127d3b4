import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { PlayAllowance, PROTECTION_PATH, SessionBlock } from '#members/protection/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money, type WireAmount } from '#platform/money/money.ts'
import { useDrawGames } from '#play/draws/web/index.ts'
import type { ChipDesk } from '../chips/use-chip-desk.ts'
import type { AnyTable } from '../tables.ts'

/** What a bet is at least and pays at most, what lies where it can be staked, and the member's own limits. */
export function LimitsCard({ table, desk }: { table: AnyTable; desk: ChipDesk }) {
  const { t } = useTranslation()
  const { data } = useDrawGames()
  const { isMember, wallet } = desk
  const shown = (amount: WireAmount<'CNY'>) => amountText(amount, { currency: 'CNY', decimals: 'short' })
  return (
    <Card padding="dense" aria-labelledby="dealer-limits">
      <CardHead
        id="dealer-limits"
        title={t('dealerLate.limits.title')}
        action={isMember ? <TextLink to={PROTECTION_PATH}>{t('dealerLate.limits.change')}</TextLink> : null}
      />
      <KeyValues
        className="mt-2"
        rows={[
          {
            key: 'least',
            label: t('dealerLate.limits.least'),
            value: amountText(money('CNY', table.lineStake), { decimals: 'short' }),
          },
          ...(data
            ? [
                { key: 'most', label: t('dealerLate.limits.most'), value: shown(data.mostPaid) },
                { key: 'all', label: t('dealerLate.limits.exposed'), value: shown(data.mostExposed) },
              ]
            : []),
          ...(isMember
            ? [
                {
                  key: 'wallet',
                  label: t('dealerLate.limits.wallet'),
                  value: wallet === null ? '…' : <Money amount={money('CNY', wallet)} live />,
                },
              ]
            : []),
        ]}
      />
      {isMember ? (
        <div className="mt-3 grid gap-3">
          <PlayAllowance />
          <SessionBlock />
        </div>
      ) : null}
    </Card>
  )
}
