import type { Money } from '#platform/money/money.ts'

/** Values for a text's placeholders; amounts are written out when the text is said. */
export type TextParams = Readonly<Record<string, string | number | Money>>

/**
 * A refusal is an answer, not an accident: a stable code, a translation key and the fields the text needs.
 * Rules throw it; the wire turns it into the envelope; anything else that is thrown is a fault and tells the
 * outside nothing.
 */
export class Refusal extends Error {
  readonly code: number
  /** HTTP status: 200 where a business rule refused, 4xx where the call never reached a rule. */
  readonly status: number
  /** Key of the text in the locale files, e.g. `deposits.errors.hasAnotherOrder`. */
  readonly key: string
  /** Values for the text's placeholders. */
  readonly params: TextParams
  /** What a program needs to go on (`data` of the envelope). */
  readonly data: unknown
  constructor(shape: {
    code: number
    status: number
    key: string
    params: TextParams
    data: unknown
  }) {
    super(`${shape.key} (${shape.code})`)
    this.name = 'Refusal'
    this.code = shape.code
    this.status = shape.status
    this.key = shape.key
    this.params = shape.params
    this.data = shape.data
  }
}

/** How one refusal of a room is declared: its code, and its HTTP status when no business rule spoke. */
export interface RefusalSpec {
  readonly code: number
  readonly status?: number
}

/** Extra fields of one refusal: `params` fill the text, `data` goes into the envelope. */
export interface RefusalDetails {
  readonly params?: TextParams
  readonly data?: unknown
}

export type RefusalFactory = ((details?: RefusalDetails) => Refusal) & {
  readonly code: number
  readonly key: string
}

/** A refusal as it is written down for other clients. */
export interface DeclaredRefusal {
  readonly code: number
  /** `room.name`. */
  readonly name: string
  readonly status: number
}

const declared = new Map<string, DeclaredRefusal>()

/** Every refusal that the rooms of this process declare, by code. */
export function declaredRefusals(): readonly DeclaredRefusal[] {
  return [...declared.values()].toSorted((a, b) => a.code - b.code || a.name.localeCompare(b.name))
}

/**
 * Declares a room's refusals. The text of each is `<room>.errors.<name>` in its locale files. `const Errors =
 * defineRefusals('deposits', { hasAnotherOrder: { code: 244303 } }); throw Errors.hasAnotherOrder()`
 */
export function defineRefusals<const S extends Record<string, RefusalSpec>>(
  room: string,
  specs: S,
): { readonly [K in keyof S]: RefusalFactory } {
  const made: Partial<Record<keyof S, RefusalFactory>> = {}
  for (const name of Object.keys(specs) as (keyof S & string)[]) {
    const spec = specs[name] as RefusalSpec
    const key = `${room}.errors.${name}`
    const status = spec.status ?? 200
    declared.set(key, { code: spec.code, name: `${room}.${name}`, status })
    const factory = (details: RefusalDetails = {}) =>
      new Refusal({
        code: spec.code,
        status,
        key,
        params: details.params ?? {},
        data: details.data ?? null,
      })
    made[name] = Object.assign(factory, { code: spec.code, key })
  }
  return made as { readonly [K in keyof S]: RefusalFactory }
}
