import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Select } from '#design/select/select.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { useCountries } from '../payees.queries.ts'

/** The country or area of a bank, by its name in the language in use. */
export function CountryField({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string
  onChange: (code: string) => void
}) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const countries = useCountries()
  const items = (countries.data?.list ?? [])
    .map(({ code, names }) => ({ value: code, label: names[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Field
      label={t('payees.country')}
      hint={t('payees.countryHint')}
      error={error ?? countries.error?.message}
      className="md:col-span-2"
    >
      <Select name="country" items={items} value={value} onValueChange={onChange} />
    </Field>
  )
}
