import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { type PayChannel, ShortageType } from '../../deposits.contract.ts'
import { shortMoney, useTimeWords } from '../order-words.ts'

/** The channels of a method as tiles: name, range, one tag at most. One under maintenance keeps its place, dashed. */
export function MethodTiles({
  channels,
  chosenId,
  openChannelId,
  labelledBy,
  onChoose,
}: {
  channels: readonly PayChannel[]
  chosenId: string | null
  /** The channel of the member's open order. */
  openChannelId: string | null
  labelledBy: string
  onChoose: (channelId: string) => void
}) {
  const { t } = useTranslation()
  const time = useTimeWords()
  const detail = (channel: PayChannel) => {
    if (channel.shortageType === ShortageType.maintenance) {
      return channel.backAt
        ? t('deposits.maintenanceUntil', { time: time(channel.backAt) })
        : t('deposits.maintenance')
    }
    const { currency, deposit_min_amount: min, deposit_max_amount: max } = channel
    return t('deposits.range', { min: shortMoney(min, currency), max: shortMoney(max, currency) })
  }
  const tag = (channel: PayChannel) => {
    if (channel.id === openChannelId) return <Tag tone="warn">{t('deposits.openTag')}</Tag>
    return channel.recommend ? <Tag tone="brand">{t('deposits.recommended')}</Tag> : null
  }
  return (
    <ChoiceTiles
      value={chosenId}
      onValueChange={onChoose}
      labelledBy={labelledBy}
      className="grid-cols-1 sm:grid-cols-2 md:grid-cols-3"
    >
      {channels.map((channel) => (
        <ChoiceTile
          key={channel.id}
          value={channel.id}
          title={channel.typeName}
          detail={detail(channel)}
          icon={<Landmark size={20} strokeWidth={1.75} />}
          tag={tag(channel)}
          closed={channel.shortageType === ShortageType.maintenance}
        />
      ))}
    </ChoiceTiles>
  )
}
