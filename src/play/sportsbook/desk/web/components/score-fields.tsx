import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'

/** Where the goals of both sides are typed, each under its team. */
export function ScoreFields({
  sides,
}: {
  readonly sides: readonly {
    readonly key: 'home' | 'guest'
    readonly team: string
    readonly goals: string
    readonly onGoals: (goals: string) => void
  }[]
}) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {sides.map(({ key, team, goals, onGoals }) => (
        <Field key={key} label={team}>
          <Input
            inputMode="numeric"
            maxLength={2}
            value={goals}
            onChange={(event) => onGoals(event.target.value)}
          />
        </Field>
      ))}
    </div>
  )
}
