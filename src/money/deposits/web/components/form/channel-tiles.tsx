import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { type PayChannel, ShortageType } from '../../../deposit-channels.contract.ts'
import { useShortageWords } from '../../method-words.tsx'
import { shortMoney } from '../../order/order-words.ts'
import { PayIcon } from '../../pay/pay-icon.tsx'

/**
 * The channels of one kind, where there are several: name, range, one tag at most. One under maintenance is
 * dashed.
 */
export function ChannelTiles({
  channels,
  chosenId,
  onChoose,
}: {
  channels: readonly PayChannel[]
  chosenId: string | null
  onChoose: (channelId: string) => void
}) {
  const { t } = useTranslation()
  const whyClosed = useShortageWords()
  if (channels.length < 2) return null
  const detail = (channel: PayChannel) => {
    const { currency, deposit_min_amount: min, deposit_max_amount: max } = channel
    return (
      whyClosed(channel.shortageType, channel.backAt) ??
      t('deposits.range', { min: shortMoney(min, currency), max: shortMoney(max, currency) })
    )
  }
  return (
    <div className="mb-5">
      <p className="mb-2 text-small font-semibold">{t('deposits.channel')}</p>
      <ChoiceTiles
        value={chosenId}
        onValueChange={onChoose}
        label={t('deposits.channel')}
        className="grid-cols-1 md:grid-cols-3"
      >
        {channels.map((channel) => (
          <ChoiceTile
            key={channel.id}
            value={channel.id}
            title={channel.typeName}
            detail={detail(channel)}
            icon={<PayIcon name={channel.icon} />}
            tag={channel.recommend ? <Tag tone="brand">{t('deposits.recommended')}</Tag> : null}
            closed={channel.shortageType === ShortageType.maintenance}
          />
        ))}
      </ChoiceTiles>
    </div>
  )
}
