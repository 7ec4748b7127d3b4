import { useState } from 'react'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { decimalText } from '#play/games/figures.rules.ts'
import { readDecimal } from './read-decimal.rules.ts'

/**
 * A number of one or more linked fields. What is typed counts as soon as it can be chosen; what cannot is said below,
 * changes nothing, and goes when the field is left.
 */
export function DecimalField({
  label,
  aside,
  suffix,
  units,
  places,
  shownPlaces = places,
  least,
  most,
  outside,
  disabled,
  onUnits,
}: {
  label: string
  aside?: string
  suffix?: string
  /** What stands there now, in units of the last place. */
  units: bigint
  places: number
  /** Decimals that are written even where they are noughts: all of them, where it is not said. */
  shownPlaces?: number
  least: bigint
  most: bigint
  /** What is said where the number cannot be chosen. */
  outside: string
  disabled: boolean
  onUnits: (units: bigint) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? units : readDecimal(typed, places)
  const wrong = read === null || read < least || read > most
  const change = (text: string) => {
    setTyped(text)
    const asked = readDecimal(text, places)
    if (asked !== null && asked >= least && asked <= most && asked !== units) onUnits(asked)
  }
  return (
    <Field
      label={label}
      aside={aside}
      disabled={disabled}
      error={wrong && typed !== null ? outside : undefined}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        suffix={suffix}
        disabled={disabled}
        value={typed ?? decimalText(units, places, shownPlaces)}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        className="font-semibold"
      />
    </Field>
  )
}
