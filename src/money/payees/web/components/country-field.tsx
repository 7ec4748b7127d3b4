import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { useCountries } from '../payees.queries.ts'

/** The country or area of a bank, by its name in the language in use. */
export function CountryField({ form }: { form: AppForm<{ country: string }> }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const countries = useCountries()
  const items = (countries.data?.list ?? [])
    .map(({ code, names }) => ({ value: code, label: names[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <ChoiceField
      form={form}
      name="country"
      label={t('payees.country')}
      hint={t('payees.countryHint')}
      problem={countries.error?.message}
      className="md:col-span-2"
      items={items}
    />
  )
}
