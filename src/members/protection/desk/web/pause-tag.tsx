import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { memberProtectionCall } from '../protection.desk.ts'

/** That a member is on a break, excluded or closed; nothing otherwise. */
export default function PauseTag({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation()
  const pause = useCallQuery(memberProtectionCall, { memberId }).data?.pause
  if (!pause) return null
  return (
    <Tag tone={pause.kind === 'closure' ? 'danger' : 'warn'}>{t(`protectionDesk.tag.${pause.kind}`)}</Tag>
  )
}
