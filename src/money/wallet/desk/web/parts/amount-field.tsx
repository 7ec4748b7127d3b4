import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'

/** An amount in yuan, as it is typed. */
export function AmountField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
}) {
  return (
    <Field label={label} hint={hint}>
      <Input
        size="sm"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
