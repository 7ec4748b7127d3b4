import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import type { OpeningStep } from '#platform/desk/console.contract.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'

const TONES = { met: 'success', firstDay: 'info', missing: 'warn' } as const

/** What a new house lacks before members' money comes: each with what to do about it. */
export function OpeningPanel({ steps }: { steps: readonly OpeningStep[] }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('console.opening.title')} flush>
      <p className="px-3.5 pb-3 text-small text-text-2">{t('console.opening.note')}</p>
      <ol>
        {steps.map(({ id, state, needed }) => (
          <li key={id} className="flex items-start gap-3 border-t border-line px-3.5 py-2.5">
            {state === 'met' ? (
              <CircleCheck size={18} aria-hidden="true" className="mt-0.5 flex-none text-success" />
            ) : (
              <CircleDashed size={18} aria-hidden="true" className="mt-0.5 flex-none text-warn" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`console.opening.steps.${id}.name`)}</p>
              {state === 'met' ? null : (
                <p className="mt-0.5 max-w-prose text-small text-text-2">
                  {state === 'firstDay'
                    ? t('console.opening.firstDayWaits')
                    : t(`console.opening.steps.${id}.missing`)}
                </p>
              )}
            </div>
            <Tag tone={TONES[state]}>
              {t(`console.opening.${state === 'missing' && !needed ? 'optional' : state}`)}
            </Tag>
          </li>
        ))}
      </ol>
    </DeskPanel>
  )
}
