import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import type { HangingPayout } from '../../rails.desk.ts'

/** Why a payout hangs. */
export function TroubleTags({ troubles }: Pick<HangingPayout, 'troubles'>) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-1">
      {troubles.map((trouble) => (
        <Tag key={trouble} tone={trouble === 'contradicted' || trouble === 'unreadable' ? 'danger' : 'warn'}>
          {t(`railsDesk.troubles.${trouble}`)}
        </Tag>
      ))}
    </span>
  )
}
