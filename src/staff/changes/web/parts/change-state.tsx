import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import type { ChangeState } from '../../changes.states.ts'

const TONES: Readonly<Record<ChangeState, TagTone>> = {
  proposed: 'warn',
  approved: 'info',
  applied: 'success',
  failed: 'danger',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  stale: 'neutral',
  cancelled: 'neutral',
}

/** Where a change stands, in a word. */
export function ChangeStateTag({ state }: { state: ChangeState }) {
  const { t } = useTranslation()
  return <Tag tone={TONES[state]}>{t(`changes.states.${state}`)}</Tag>
}
