/** What a new member does first, in this order. */
export const FIRST_STEPS = ['protect', 'deposit', 'bet'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What is known of each: whether it is done, or undefined while nobody has answered. */
export type StepsKnown = Readonly<Record<FirstStep, boolean | undefined>>

/** The steps with what is done and which one is next; null while not all is known, and once all are done. */
export function stepsToShow(
  known: StepsKnown,
): readonly { readonly step: FirstStep; readonly state: 'done' | 'next' | 'later' }[] | null {
  if (FIRST_STEPS.some((step) => known[step] === undefined)) return null
  const next = FIRST_STEPS.find((step) => !known[step])
  if (next === undefined) return null
  return FIRST_STEPS.map((step) => ({
    step,
    state: known[step] ? 'done' : step === next ? 'next' : 'later',
  }))
}
