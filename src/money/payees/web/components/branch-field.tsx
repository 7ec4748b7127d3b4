import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { useBranches } from '../payees.queries.ts'

/** The branch of a bank: one of those we know, or as it is typed. */
export function BranchField({
  bankCode,
  value,
  error,
  onChange,
  onBlur,
}: {
  bankCode: string
  value: string
  error?: string
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const { t } = useTranslation()
  const list = useId()
  const branches = useBranches(bankCode)
  return (
    <Field label={t('payees.branch')} hint={t('payees.branchHint')} error={error}>
      <Input
        name="branchname"
        autoComplete="off"
        list={list}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <datalist id={list}>
        {(branches.data?.list ?? []).map(({ branchname }) => (
          <option key={branchname} value={branchname} />
        ))}
      </datalist>
    </Field>
  )
}
