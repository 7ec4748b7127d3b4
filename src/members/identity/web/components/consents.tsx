import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { useFaultText } from '../form-faults.ts'
import type { RegisterFaults, RegisterFields } from '../register-form.rules.ts'
import type { TermsPart } from './terms-dialog.tsx'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** Age, terms, and last the optional word about offers. Each starts empty. */
export function Consents({
  fields,
  faults,
  onChange,
}: {
  fields: RegisterFields
  faults: RegisterFaults
  onChange: (change: Partial<RegisterFields>) => void
}) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [reading, setReading] = useState<TermsPart | null>(null)
  return (
    <div className="grid gap-2.5 pointer-coarse:gap-1">
      <Checkbox
        name="age"
        checked={fields.age}
        onChange={(event) => onChange({ age: event.target.checked })}
        error={faultText(faults.age)}
      >
        {t('identity.register.age')}
      </Checkbox>
      <Checkbox
        name="terms"
        checked={fields.terms}
        onChange={(event) => onChange({ terms: event.target.checked })}
        error={faultText(faults.terms)}
      >
        <Trans
          i18nKey="identity.register.terms"
          components={{
            terms: <ReadButton onPress={() => setReading('terms')} />,
            privacy: <ReadButton onPress={() => setReading('privacy')} />,
          }}
        />
      </Checkbox>
      <Checkbox
        name="marketing"
        checked={fields.marketing}
        onChange={(event) => onChange({ marketing: event.target.checked })}
      >
        {t('identity.register.marketing')}
      </Checkbox>
      {reading ? (
        <Suspense fallback={null}>
          <TermsDialog part={reading} onClosed={() => setReading(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Words inside a sentence that open what they name. `Trans` fills them in. */
function ReadButton({ onPress, children }: { onPress: () => void; children?: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="text-brand-text underline underline-offset-3">
      {children}
    </button>
  )
}
