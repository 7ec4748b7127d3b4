import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useFormField } from '#platform/forms/web/use-form-field.ts'
import type { Verification } from './use-verification.ts'
import { VerificationField } from './verification-field.tsx'

/**
 * The verification as the part `verification` of a form, which holds nothing of it but why it has to be done.
 */
export function VerificationPart({
  form,
  verification,
}: {
  form: AppForm<{ verification: string }>
  verification: Verification
}) {
  const { ref, error } = useFormField(form, 'verification')
  return (
    <VerificationField
      ref={ref}
      verification={verification}
      error={verification.state.phase === 'idle' ? error : undefined}
    />
  )
}
