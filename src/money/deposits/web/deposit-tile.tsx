import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TileLink } from '#design/choice-tile/choice-tiles.tsx'
import { type Shortage, ShortageType } from '../deposits.contract.ts'
import { useShortageWords } from './method-words.tsx'
import { PayIcon } from './pay-icon.tsx'

/**
 * Another room's way to deposit among the tiles: it leads to that room's own page. The room contributes a component that draws it, as a
 * part at `DEPOSIT_TILES`, and asks its own server whether it is open. One that is not open keeps its place and says why.
 */
export function DepositTile({
  to,
  name,
  icon,
  shortage,
  backAt = null,
  detail,
  tag,
}: {
  /** The page of the kind: a path under the deposit page's. */
  to: string
  name: string
  icon: Parameters<typeof PayIcon>[0]['name']
  /** `loading` until the room knows. */
  shortage: Shortage
  /** When what is under maintenance is expected back, where that is known. */
  backAt?: string | null
  /** Its range, while it is open. */
  detail?: ReactNode
  tag?: ReactNode
}) {
  const { pathname } = useLocation()
  const why = useShortageWords()(shortage, backAt)
  return (
    <TileLink
      to={to}
      title={name}
      detail={why ?? detail}
      icon={<PayIcon name={icon} />}
      tag={tag}
      closed={shortage !== ShortageType.normal}
      current={pathname === to}
    />
  )
}
