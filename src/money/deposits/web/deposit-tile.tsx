import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { TileLink } from '#design/choice-tile/choice-tiles.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { type PayChannel, type PayType, ShortageType } from '../deposit-channels.contract.ts'
import { useDepositMethods } from './deposits.queries.ts'
import { useShortageWords } from './method-words.tsx'
import { PayIcon } from './pay/pay-icon.tsx'

/**
 * Another room's way to deposit among the tiles: it leads to that room's own page. The room contributes a
 * component that draws it, as a part at `DEPOSIT_TILES`; whether it is open, the list of ways says. One that
 * is not open keeps its place and says why.
 */
export function DepositTile({
  payType,
  to,
  name,
  icon,
  detail,
  reward,
}: {
  payType: (typeof PayType)[keyof typeof PayType]
  /** The page of the kind: a path under the deposit page's. */
  to: string
  name: string
  icon: Parameters<typeof PayIcon>[0]['name']
  /** Its range, while it is open, from the first of its channels. */
  detail: (channel: PayChannel) => ReactNode
  /** What is given on top, where something is. */
  reward?: (rate: string) => string
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { data, error } = useDepositMethods()
  const whyClosed = useShortageWords()
  // What could not be asked is not on offer.
  if (error && !data) return null
  const method = data?.methods.find((one) => one.payType === payType)
  const channel = method?.channels[0]
  const shortage = method?.shortageType ?? ShortageType.loading
  const tag = () => {
    if (method?.openBillNo) return <Tag tone="warn">{t('deposits.openTag')}</Tag>
    if (!reward || !channel || Number(channel.depositRate) === 0) return null
    return <Tag tone="brand">{reward(channel.depositRate)}</Tag>
  }
  return (
    <TileLink
      to={to}
      title={name}
      detail={whyClosed(shortage, method?.backAt ?? null) ?? (channel ? detail(channel) : null)}
      icon={<PayIcon name={icon} />}
      tag={tag()}
      closed={shortage !== ShortageType.normal}
      current={pathname === to}
    />
  )
}
