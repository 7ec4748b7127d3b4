import {
  ArrowLeftRight,
  CircleDollarSign,
  Coins,
  LockKeyhole,
  type LucideIcon,
  Percent,
  Store,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import type { Money } from '#platform/money/money.ts'
import { formatRate } from '#platform/money/rate.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { type Wallet as Balance, coinValue, walletSums } from '../../wallet.rules.ts'
import { BalanceAmount } from '../balance/balance-amount.tsx'
import { lockedOf } from '../balance/balance-shares.rules.ts'
import { useBalanceHidden } from '../balance/balance-visibility.ts'
import { INTEREST_PATH, USDT_PATH } from '../paths.ts'
import { useShowsUsdt } from '../use-shows-usdt.ts'
import { useVenueName } from '../venue-names.ts'

/**
 * The wallets there are: centre, venues, and what is locked of them. Actions stand beside the words under a
 * name.
 */
export function WalletRows({
  balance,
  centreAction,
  venueAction,
  coinAction,
  onLeave,
  className,
}: {
  balance: Balance
  centreAction?: ReactNode
  venueAction?: ReactNode
  coinAction?: ReactNode
  /** Told when a link of its own is followed. */
  onLeave?: () => void
  className?: string
}) {
  const { t } = useTranslation()
  const venueWords = useVenueWords(balance)
  const lockedWords = useLockedWords(balance)
  const coinWords = useCoinWords(balance)
  const usdtWords = useUsdtWords(balance)
  const showsUsdt = useShowsUsdt(balance)
  const { supportUsdt } = useSiteConfig()
  const sums = walletSums(balance)
  return (
    <ul className={className}>
      <Row
        sign={Wallet}
        name={t('wallet.centre')}
        detail={t('wallet.centreDetail')}
        action={centreAction}
        amount={balance.available}
      />
      <Row
        sign={Store}
        name={t('wallet.venues')}
        detail={venueWords}
        action={venueAction}
        amount={sums.venues}
      />
      {sums.inTransit.units > 0n ? (
        <Row
          sign={ArrowLeftRight}
          name={t('wallet.transit')}
          detail={t('wallet.transitDetail')}
          amount={sums.inTransit}
        />
      ) : null}
      <Row sign={LockKeyhole} name={t('wallet.locked')} detail={lockedWords} amount={sums.locked} />
      {showsUsdt ? (
        <Row
          sign={CircleDollarSign}
          name={t('wallet.usdt')}
          detail={usdtWords}
          action={
            supportUsdt ? (
              <TextLink to={USDT_PATH} onClick={onLeave}>
                {t('wallet.usdtOpen')}
              </TextLink>
            ) : null
          }
          amount={balance.usdt.available}
        />
      ) : null}
      <Row
        sign={Percent}
        name={t('wallet.interest')}
        detail={t('wallet.interestDetail')}
        action={
          <TextLink to={INTEREST_PATH} onClick={onLeave}>
            {t('wallet.interestOpen')}
          </TextLink>
        }
        amount={balance.interest}
      />
      <Row
        sign={Coins}
        name={t('wallet.coins')}
        detail={coinWords}
        action={coinAction}
        amount={balance.coins}
      />
    </ul>
  )
}

/** Where the money at venues is: the one venue by its name, several by their number. */
function useVenueWords({ venues }: Balance): string {
  const { t } = useTranslation()
  const nameVenue = useVenueName()
  const filled = venues.filter(({ money }) => money.units > 0n)
  const [only] = filled
  if (!only) return t('wallet.venuesEmpty')
  if (filled.length === 1) return t('wallet.venueOnly', { venue: nameVenue(only.channelCode) })
  return t('wallet.venuesFilled', { count: filled.length })
}

/** What the locked amount is for: withdrawals that are not over, bets that are not settled. */
function useLockedWords(balance: Balance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const { held, staked } = lockedOf(balance)
  if (hidden || (held === null && staked === null)) return t('wallet.lockedDetail')
  return [
    held === null ? null : t('wallet.heldFor', { amount: amountText(held) }),
    staked === null ? null : t('wallet.stakedOn', { amount: amountText(staked) }),
  ]
    .filter((words) => words !== null)
    .join(t('wallet.and'))
}

/** What the coins were bought for, which always stands beside them. */
function useCoinWords({ coins }: Balance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  return hidden ? t('wallet.coinsHidden') : t('wallet.coinsDetail', { value: amountText(coinValue(coins)) })
}

/** What the USDT are worth, and what of them is held. */
function useUsdtWords(balance: Balance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const rate = formatRate(balance.baseRate)
  if (hidden) return t('wallet.usdtRate', { rate })
  const { held } = balance.usdt
  const worth = t('wallet.usdtWorth', { amount: amountText(walletSums(balance).usdtInCny), rate })
  if (held.units === 0n) return worth
  return `${worth}${t('wallet.and')}${t('wallet.heldFor', { amount: amountText(held, { decimals: 'exact' }) })}`
}

function Row({
  sign: Sign,
  name,
  detail,
  action,
  amount,
}: {
  sign: LucideIcon
  name: string
  detail: string
  action?: ReactNode
  amount: Money
}) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <ArchIcon>
        <Sign size={20} strokeWidth={1.75} />
      </ArchIcon>
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="flex flex-wrap gap-x-3 text-meta text-text-3">
          {detail}
          {action}
        </p>
      </div>
      <BalanceAmount amount={amount} className="text-right text-[17px]" />
    </li>
  )
}
