import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import type { FormValues } from './form.rules.ts'
import type { AppForm } from './use-app-form.ts'

/**
 * Why the form as a whole was not taken, in the house's words; or that this page broke over it, which is no
 * word of the house.
 */
export function FormProblem<V extends FormValues>({
  form: { refused, broke },
  fallback,
  className,
}: {
  form: Pick<AppForm<V>, 'refused' | 'broke'>
  /** Said of a refusal that has no words. */
  fallback?: string
  className?: string
}) {
  const { t } = useTranslation()
  const words = broke ? t('forms.broke') : refused ? refused.message || fallback : undefined
  return words === undefined ? null : (
    <div role="alert" className={className}>
      <Note tone="danger">{words}</Note>
    </div>
  )
}
