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
import { moneyText } from '#design/money/money-format.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import type { WalletBalance } from '../../wallet.contract.ts'
import { BalanceAmount } from '../balance-amount.tsx'
import { lockedOf } from '../balance-shares.rules.ts'
import { useBalanceHidden } from '../balance-visibility.ts'
import { INTEREST_PATH, USDT_PATH } from '../paths.ts'
import { useShowsUsdt } from '../use-shows-usdt.ts'
import { useVenueName } from '../venue-names.ts'

/** The wallets there are: centre, venues, and what is locked of them. Actions stand beside the words under a name. */
export function WalletRows({
  balance,
  centreAction,
  venueAction,
  coinAction,
  onLeave,
  className,
}: {
  balance: WalletBalance
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
  return (
    <ul className={className}>
      <Row
        sign={Wallet}
        name={t('wallet.centre')}
        detail={t('wallet.centreDetail')}
        action={centreAction}
        amount={balance.centerMoney}
      />
      <Row
        sign={Store}
        name={t('wallet.venues')}
        detail={venueWords}
        action={venueAction}
        amount={balance.venueMoney}
      />
      {isMoreThanNothing(balance.transitMoney) ? (
        <Row
          sign={ArrowLeftRight}
          name={t('wallet.transit')}
          detail={t('wallet.transitDetail')}
          amount={balance.transitMoney}
        />
      ) : null}
      <Row sign={LockKeyhole} name={t('wallet.locked')} detail={lockedWords} amount={balance.lockMoney} />
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
          amount={balance.virtualMoney}
          currency="USDT"
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
        amount={balance.yebWalletBalance}
      />
      <Row
        sign={Coins}
        name={t('wallet.coins')}
        detail={coinWords}
        action={coinAction}
        amount={balance.coinWalletBalance}
        currency="COIN"
      />
    </ul>
  )
}

/** Where the money at venues is: the one venue by its name, several by their number. */
function useVenueWords({ venues }: WalletBalance): string {
  const { t } = useTranslation()
  const nameVenue = useVenueName()
  const filled = venues.filter(({ money }) => isMoreThanNothing(money))
  const [only] = filled
  if (!only) return t('wallet.venuesEmpty')
  if (filled.length === 1) return t('wallet.venueOnly', { venue: nameVenue(only.channelCode) })
  return t('wallet.venuesFilled', { count: filled.length })
}

/** What the locked amount is for: withdrawals that are not over, bets that are not settled. */
function useLockedWords(balance: WalletBalance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const { held, staked } = lockedOf(balance)
  if (hidden || (held === null && staked === null)) return t('wallet.lockedDetail')
  const amount = (value: string) => moneyText(value, { currency: balance.currency })
  return [
    held === null ? null : t('wallet.heldFor', { amount: amount(held) }),
    staked === null ? null : t('wallet.stakedOn', { amount: amount(staked) }),
  ]
    .filter((words) => words !== null)
    .join(t('wallet.and'))
}

/** What the coins were bought for, which always stands beside them. */
function useCoinWords({ coinMoney, currency }: WalletBalance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  return hidden
    ? t('wallet.coinsHidden')
    : t('wallet.coinsDetail', { value: moneyText(coinMoney, { currency }) })
}

/** What the USDT are worth, and what of them is held. */
function useUsdtWords(balance: WalletBalance): string {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  if (hidden) return t('wallet.usdtRate', { rate: balance.baseRate })
  const held = isMoreThanNothing(balance.virtualLockMoney)
    ? t('wallet.heldFor', {
        amount: moneyText(balance.virtualLockMoney, { currency: 'USDT', decimals: 'exact' }),
      })
    : null
  const worth = t('wallet.usdtWorth', {
    amount: moneyText(balance.virtualMoneyInCny, { currency: 'CNY' }),
    rate: balance.baseRate,
  })
  return held === null ? worth : `${worth}${t('wallet.and')}${held}`
}

function Row({
  sign: Sign,
  name,
  detail,
  action,
  amount,
  currency,
}: {
  sign: LucideIcon
  name: string
  detail: string
  action?: ReactNode
  amount: string
  currency?: string
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
      <BalanceAmount amount={amount} currency={currency} className="text-right text-[17px]" />
    </li>
  )
}
