import clsx from 'clsx'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { REASON_LENGTH, type ReasonFault } from './action-reason.rules.ts'

/** Somebody's own words for why they do it, for the house alone, and below them what is wrong with the reason as it stands. */
export function ReasonField({
  id,
  label,
  value,
  onChange,
  isOptional = false,
  fault,
}: {
  id: string
  /** In the place of the usual words. */
  label?: string
  value: string
  onChange: (words: string) => void
  /** A reason was chosen already: words are besides. */
  isOptional?: boolean
  fault: ReasonFault
}) {
  const { t } = useTranslation()
  const isInvalid = fault === 'tooShort'
  return (
    <>
      <div>
        <label htmlFor={id} className="text-small text-text-2">
          {label ?? t(isOptional ? 'platformDesk.reason.besides' : 'platformDesk.reason.words')}
        </label>
        <textarea
          id={id}
          value={value}
          rows={3}
          maxLength={REASON_LENGTH.most}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-fault` : undefined}
          className={clsx(
            'mt-1 block w-full resize-y rounded-sm border bg-bg px-3 py-2 text-small max-md:text-input',
            isInvalid ? 'border-danger' : 'border-line-strong',
          )}
        />
      </div>
      {fault ? (
        <p id={`${id}-fault`} role="alert" className="flex items-start gap-2 text-small text-warn">
          <Info size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
          {t(`platformDesk.reason.${fault}`, { least: REASON_LENGTH.least })}
        </p>
      ) : null}
    </>
  )
}
