import { useTranslation } from 'react-i18next'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { partStatusOf, type QuickPart, stagesOfPart } from '../../parts.rules.ts'

/** Where a part of a quick withdrawal is, as four arches on a line; three where it went back. */
export function PartStages({ part, className }: { part: QuickPart; className?: string }) {
  const { t } = useTranslation()
  const status = partStatusOf(part)
  return (
    <StageTracker
      className={className}
      stages={stagesOfPart(status).map(({ stage, state }) => ({
        key: stage,
        label: t(`withdrawals.stages.${stage}`),
        state,
      }))}
      waiting={status === 'waitingToConfirm'}
      label={t('withdrawals.stages.label')}
      stateLabels={{
        done: t('withdrawals.stages.done'),
        now: t('withdrawals.stages.now'),
        next: t('withdrawals.stages.next'),
        late: t('withdrawals.stages.late'),
      }}
    />
  )
}
