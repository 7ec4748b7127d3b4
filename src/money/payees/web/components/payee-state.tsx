import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { Block } from '../../blocks/block.rules.ts'
import { usableMinute } from '../../payee-wait.rules.ts'

/** Says of a new payee when it can first be withdrawn to. */
export function WaitingTag({ until }: { until: string }) {
  const { t } = useTranslation()
  return (
    <Tag tone="warn">{t('payees.waiting', { time: timeWords(usableMinute(until), currentLanguage()) })}</Tag>
  )
}

/** Says of a payee that nothing is paid to it. */
export function BlockedTag() {
  const { t } = useTranslation()
  return <Tag tone="danger">{t('payees.blocked')}</Tag>
}

/** Why nothing is paid to a payee, and what its member can do. */
export function BlockedReason({ block }: { block: Block }) {
  const { t } = useTranslation()
  return <p className="mt-1 text-small text-danger">{t(`payees.blockReasons.${block.reason}`)}</p>
}
