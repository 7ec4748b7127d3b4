import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useBranches } from '../payees.queries.ts'

/** The branch of a bank: one of those we know, or as it is typed. */
export function BranchField({
  form,
  bankCode,
}: {
  form: AppForm<{ branchname: string }>
  /** Whose branches are offered; empty for none. */
  bankCode: string
}) {
  const { t } = useTranslation()
  const list = useId()
  const branches = useBranches(bankCode)
  return (
    <div>
      <TextField
        form={form}
        name="branchname"
        label={t('payees.branch')}
        hint={t('payees.branchHint')}
        autoComplete="off"
        list={list}
        maxLength={60}
      />
      <datalist id={list}>
        {(branches.data?.list ?? []).map(({ branchname }) => (
          <option key={branchname} value={branchname} />
        ))}
      </datalist>
    </div>
  )
}
