import { useTranslation } from 'react-i18next'
import { CardHead } from '#design/card/card.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { Requirement } from '../../identity-levels.ts'

/**
 * The head of one part of an identity: its name, what is shown of it, and whether it is asked for or done.
 */
export function PartHead({
  id,
  title,
  demand,
  shown,
}: {
  id: string
  title: string
  demand: Requirement
  shown: string | null
}) {
  const { t } = useTranslation()
  return (
    <CardHead
      id={id}
      title={title}
      detail={shown ?? undefined}
      action={
        shown !== null ? (
          <Tag tone="success">{t('verification.proved')}</Tag>
        ) : demand === 'required' ? (
          <Tag tone="warn">{t('verification.required')}</Tag>
        ) : demand === 'recommended' ? (
          <Tag tone="info">{t('verification.recommended')}</Tag>
        ) : null
      }
    />
  )
}
