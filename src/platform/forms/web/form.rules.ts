/** What a form holds: text that is typed or chosen, and boxes that are ticked. */
export type FormValues = Record<string, string | boolean>

/** The fields of a form. */
export type FieldName<V> = Extract<keyof V, string>

/**
 * What is wrong, a sentence a field, in the order in which the fields stand. Nothing stands for a field that
 * is right.
 */
export type Faults<Name extends string = string> = { readonly [N in Name]?: string | undefined }

/** A sentence that stands at a field: what the form found wrong, or the house's refusal of what was sent. */
export interface Standing {
  readonly kind: 'fault' | 'refused'
  readonly sentence: string
}

/** The first field, in the order of the form, that something is wrong with. */
export function firstWrong<Name extends string>(faults: Faults<Name>): Name | undefined {
  return (Object.keys(faults) as Name[]).find((name) => faults[name] !== undefined)
}

/**
 * The fields at which nothing stands any more once some were changed: those themselves, which are judged anew
 * when they are left, and all that were refused, for what was sent is no longer what stands there.
 */
export function goneAfter(standing: ReadonlyMap<string, Standing>, changed: ReadonlySet<string>): string[] {
  return [...standing].flatMap(([name, { kind }]) => (changed.has(name) || kind === 'refused' ? [name] : []))
}

/**
 * Where what stands is no longer what the form finds wrong, with what it finds now. A refusal is not for the
 * form to judge.
 */
export function outdated(
  standing: ReadonlyMap<string, Standing>,
  faults: Faults,
): ReadonlyMap<string, string | undefined> {
  const changed = [...standing].filter(
    ([name, { kind, sentence }]) => kind === 'fault' && sentence !== faults[name],
  )
  return new Map(changed.map(([name]) => [name, faults[name]]))
}

/** What of a refusal is said where. */
export interface Placed {
  /** At fields, in the order in which they stand. */
  readonly fields: ReadonlyMap<string, string>
  /** Whether it is also, or only, about the form as a whole. */
  readonly whole: boolean
}

/**
 * Places a refusal: at the fields that it names by path, or at the one that its code is about (`about`); else
 * it is said of the form as a whole.
 */
export function placeRefusal(
  refused: { readonly message: string; readonly issues: ReadonlyMap<string, string> },
  names: readonly string[],
  about: string | null | undefined,
): Placed {
  if (about != null) return { fields: new Map([[about, refused.message]]), whole: false }
  const named = [...refused.issues].map(([path, reason]) => [path.split('.')[0] ?? '', reason] as const)
  const fields = new Map(
    names.flatMap((name) => {
      const reason = named.find(([field]) => field === name)?.[1]
      return reason === undefined ? [] : [[name, reason] as const]
    }),
  )
  return { fields, whole: fields.size === 0 || named.some(([field]) => !fields.has(field)) }
}

/**
 * What is emptied once it was sent: each of these fields that still holds what was sent. What was typed since
 * stays.
 */
export function emptied<V extends FormValues>(
  names: readonly FieldName<V>[],
  { start, sent, now }: { start: V; sent: Partial<V>; now: V },
): Partial<V> {
  const unchanged = names.filter((name) => now[name] === sent[name])
  return Object.fromEntries(unchanged.map((name) => [name, start[name]])) as unknown as Partial<V>
}
