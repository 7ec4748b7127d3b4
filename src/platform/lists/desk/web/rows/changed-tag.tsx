import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'

/** Marks a row that changed while it was shown. */
export function ChangedTag() {
  const { t } = useTranslation()
  return (
    <Tag tone="info" className="ml-2">
      {t('listsDesk.changed')}
    </Tag>
  )
}
