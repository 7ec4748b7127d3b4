import { useTranslation } from 'react-i18next'
import { sharePercents } from '#design/split-bar/split-bar.rules.ts'
import { SplitBar } from '#design/split-bar/split-bar.tsx'
import type { Wallet } from '../../wallet.rules.ts'
import { balanceShares, SHARES, type ShareName } from '../balance/balance-shares.rules.ts'

const COLOURS: Readonly<Record<ShareName, string>> = {
  centre: 'var(--brand)',
  venues: 'var(--v-esports)',
  locked: 'var(--text-3)',
  transit: 'var(--v-chess)',
  usdt: 'var(--success)',
  interest: 'var(--warn)',
}

/** The total as one bar in proportion, with a legend that says each part's name and share. */
export function BalanceSplit({ balance, className }: { balance: Wallet; className?: string }) {
  const { t } = useTranslation()
  const { parts } = balanceShares(balance)
  const names: Record<ShareName, string> = {
    centre: t('wallet.shares.centre'),
    venues: t('wallet.shares.venues'),
    locked: t('wallet.shares.locked'),
    transit: t('wallet.shares.transit'),
    usdt: t('wallet.shares.usdt'),
    interest: t('wallet.shares.interest'),
  }
  // Who has nothing on its way or in the interest wallet, or no USDT, reads no part for it.
  const always: readonly ShareName[] = ['centre', 'venues', 'locked']
  const shown = SHARES.filter((key) => always.includes(key) || parts[key] > 0n)
  const percents = sharePercents(shown.map((key) => parts[key]))
  return (
    <div className={className}>
      <SplitBar
        className="h-2"
        parts={shown.map((key) => ({ key, size: parts[key], color: COLOURS[key] }))}
      />
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-x-4.5 gap-y-1.25 text-meta text-text-2">
        {shown.map((key, at) => (
          <div key={key} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="h-2 w-1.75 flex-none rounded-t-[4px] rounded-b-[1px]"
              style={{ background: COLOURS[key] }}
            />
            <dt>{names[key]}</dt>
            <dd className="ml-auto font-semibold text-text">{percents[at]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
