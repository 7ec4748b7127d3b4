import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { TickField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import type { RegisterFields } from '../register-form.rules.ts'
import type { TermsPart } from './terms-dialog.tsx'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** Age, terms, and last the optional word about offers. Each starts empty. */
export function Consents({ form }: { form: AppForm<Pick<RegisterFields, 'age' | 'terms' | 'marketing'>> }) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<TermsPart | null>(null)
  return (
    <div className="grid gap-2.5 pointer-coarse:gap-1">
      <TickField form={form} name="age">
        {t('identity.register.age')}
      </TickField>
      <TickField form={form} name="terms">
        <Trans
          i18nKey="identity.register.terms"
          components={{
            terms: <ReadButton onPress={() => setReading('terms')} />,
            privacy: <ReadButton onPress={() => setReading('privacy')} />,
          }}
        />
      </TickField>
      <TickField form={form} name="marketing">
        {t('identity.register.marketing')}
      </TickField>
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
