import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { cny, compare, formatAmount } from '#platform/money/money.ts'
import { type PayMethod, ShortageType } from '../../deposits.contract.ts'
import { bestRate } from '../../deposits.rules.ts'
import { shortMoney, useTimeWords } from '../order-words.ts'
import { PayIcon } from '../pay-icon.tsx'

/** From the least that any channel of a kind takes to the most. */
function rangeOf({ channels }: PayMethod): { min: string; max: string } | null {
  const [first] = channels
  if (!first) return null
  const lows = channels.map((channel) => cny(channel.deposit_min_amount)).toSorted(compare)
  const highs = channels.map((channel) => cny(channel.deposit_max_amount)).toSorted(compare)
  const text = (amount: (typeof lows)[number]) => shortMoney(formatAmount(amount), first.currency)
  return { min: text(lows[0] ?? cny(0)), max: text(highs.at(-1) ?? cny(0)) }
}

/**
 * The kinds of payment as tiles: name, range, one tag at most. One that cannot be used keeps its place, dashed, and says why
 * and until when (S3-087).
 */
export function KindTiles({
  methods,
  chosen,
  labelledBy,
  onChoose,
}: {
  methods: readonly PayMethod[]
  chosen: string | null
  labelledBy: string
  onChoose: (payType: string) => void
}) {
  const { t } = useTranslation()
  const time = useTimeWords()
  const detail = (method: PayMethod) => {
    switch (method.shortageType) {
      case ShortageType.maintenance:
        return method.backAt
          ? t('deposits.maintenanceUntil', { time: time(method.backAt) })
          : t('deposits.shortage.maintenance')
      case ShortageType.limiting:
        return t('deposits.shortage.limiting')
      case ShortageType.noneData:
        return t('deposits.shortage.noneData')
      case ShortageType.channelless:
        return t('deposits.shortage.channelless')
      case ShortageType.loading:
        return t('deposits.loading')
      default: {
        const range = rangeOf(method)
        return range ? t('deposits.range', range) : null
      }
    }
  }
  const tag = (method: PayMethod) => {
    if (method.openBillNo) return <Tag tone="warn">{t('deposits.openTag')}</Tag>
    const rate = bestRate(method.channels.map((channel) => channel.depositRate))
    if (rate !== null && method.shortageType === ShortageType.normal)
      return <Tag tone="brand">{t('deposits.discountTag', { rate })}</Tag>
    return null
  }
  return (
    <ChoiceTiles
      value={chosen}
      onValueChange={onChoose}
      labelledBy={labelledBy}
      className="grid-cols-2 md:grid-cols-4"
    >
      {methods.map((method) => (
        <ChoiceTile
          key={method.payType}
          value={method.payType}
          title={method.payTypeName}
          detail={detail(method)}
          icon={<PayIcon name={method.icon} />}
          tag={tag(method)}
          closed={method.shortageType !== ShortageType.normal}
        />
      ))}
    </ChoiceTiles>
  )
}
