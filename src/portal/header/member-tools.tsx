import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Portrait } from '#design/art/portrait.tsx'
import { Avatar } from '#design/avatar/avatar.tsx'
import { useUserInfo } from '#members/profile/web/index.ts'
import { SessionClock } from '#members/protection/web/index.ts'
import { CENTRE_PATH } from '../paths.ts'
import { WalletChip } from './wallet-chip.tsx'

/** A member's tools: the wallet with both ways for money, and the way to the personal centre. */
export default function MemberTools() {
  const { t } = useTranslation()
  const { name } = useUserInfo()
  return (
    <>
      <SessionClock className="relative hit-area rounded-sm hover:text-text max-lg:hidden" />
      <WalletChip />
      <Link
        to={CENTRE_PATH}
        aria-label={t('portal.centreOf', { name })}
        className="relative ml-2 flex hit-area rounded-arch max-lg:hidden"
      >
        <Avatar>{name ? <Portrait of={name} /> : null}</Avatar>
      </Link>
    </>
  )
}
