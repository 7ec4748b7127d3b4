import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { bestRate } from '#money/grants/grants.rules.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { compare, readAmount } from '#platform/money/money.ts'
import { type PayMethod, PayType, type Shortage, ShortageType } from '../deposit-channels.contract.ts'
import { PayIcon } from './pay/pay-icon.tsx'

/** The codes have one sign and each its own colour. */
const CODE_COLOURS: Readonly<Record<string, string>> = {
  [PayType.alipayCode]: 'alipay',
  [PayType.wechatCode]: 'wechat',
  [PayType.unionCode]: 'union',
}

/** Why a kind cannot be used, in words; null for one that can. */
export function useShortageWords(): (shortage: Shortage, backAt: string | null) => string | null {
  const { t } = useTranslation()
  return (shortage, backAt) => {
    switch (shortage) {
      case ShortageType.maintenance:
        return backAt
          ? t('deposits.maintenanceUntil', { time: timeWords(backAt, currentLanguage()) })
          : t('deposits.shortage.maintenance')
      case ShortageType.limiting:
        return t('deposits.shortage.limiting')
      case ShortageType.noneData:
        return t('deposits.shortage.noneData')
      case ShortageType.channelless:
        return t('deposits.shortage.channelless')
      case ShortageType.loading:
        return t('deposits.loading')
      default:
        return null
    }
  }
}

/** From the least that any channel of a kind takes to the most. */
function rangeOf({ channels }: PayMethod): { min: string; max: string } | null {
  const least = channels
    .map((channel) => readAmount(channel.deposit_min_amount, channel.currency))
    .toSorted(compare)
  const most = channels
    .map((channel) => readAmount(channel.deposit_max_amount, channel.currency))
    .toSorted(compare)
  const [min] = least
  const max = most.at(-1)
  return min && max
    ? { min: amountText(min, { decimals: 'short' }), max: amountText(max, { decimals: 'short' }) }
    : null
}

/** Seconds that the fastest channel of a kind has lately taken; null where none is known, or it is closed. */
function fastestOf({ channels, shortageType }: PayMethod): number | null {
  if (shortageType !== ShortageType.normal) return null
  const known = channels.flatMap(({ creditSeconds }) => (creditSeconds === null ? [] : [creditSeconds]))
  return known.length > 0 ? Math.min(...known) : null
}

/** What the tile of a kind shows. */
interface TileWords {
  readonly title: string
  readonly detail: string | null
  readonly icon: ReactNode
  readonly tag: ReactNode
  readonly closed: boolean
}

/** What the tile of each of this room's kinds shows. */
export function useMethodWords(): (method: PayMethod) => TileWords {
  const { t } = useTranslation()
  const shortage = useShortageWords()
  const tag = (method: PayMethod) => {
    if (method.openBillNo) return <Tag tone="warn">{t('deposits.openTag')}</Tag>
    const rate = bestRate(method.channels.map((channel) => channel.depositRate))
    if (rate !== null && method.shortageType === ShortageType.normal)
      return <Tag tone="brand">{t('deposits.discountTag', { rate })}</Tag>
    const seconds = fastestOf(method)
    if (seconds !== null) return <Tag>{t('deposits.speedTag', { count: Math.ceil(seconds / 60) })}</Tag>
    return null
  }
  return (method) => {
    const range = rangeOf(method)
    return {
      title: method.payTypeName,
      detail: shortage(method.shortageType, method.backAt) ?? (range ? t('deposits.range', range) : null),
      icon: <PayIcon name={method.icon} colour={CODE_COLOURS[method.payType]} />,
      tag: tag(method),
      closed: method.shortageType !== ShortageType.normal,
    }
  }
}
