import clsx from 'clsx'
import { useTranslation } from 'react-i18next'

/** Somebody's own words for why they do it: for the house alone. */
export function ReasonField({
  id,
  label,
  value,
  onChange,
  isOptional,
  isInvalid,
  most,
}: {
  id: string
  /** In the place of the usual words. */
  label?: string
  value: string
  onChange: (words: string) => void
  /** A reason was chosen already: words are besides. */
  isOptional: boolean
  isInvalid: boolean
  /** Characters at most. */
  most: number
}) {
  const { t } = useTranslation()
  return (
    <div>
      <label htmlFor={id} className="text-small text-text-2">
        {label ?? t(isOptional ? 'platformDesk.reason.besides' : 'platformDesk.reason.words')}
      </label>
      <textarea
        id={id}
        value={value}
        rows={3}
        maxLength={most}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-fault` : undefined}
        className={clsx(
          'mt-1 block w-full resize-y rounded-sm border bg-bg px-3 py-2 text-small max-md:text-input',
          isInvalid ? 'border-danger' : 'border-line-strong',
        )}
      />
    </div>
  )
}
