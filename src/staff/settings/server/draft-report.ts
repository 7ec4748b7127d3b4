import type { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { type Fault, faultOf } from '../fault-words.ts'
import type { DraftReport } from '../settings.contract.ts'
import { differences, isSame, valueAt } from '../value.rules.ts'
import { forbiddenIn } from './publication.ts'

/**
 * What a person should know of a value before they propose it: what the document does not take, what nobody sets,
 * its checks, what it touches, and how many people it needs.
 */
export async function reportOn<V extends object>(
  { tx, app }: { readonly tx: Tx; readonly app: App },
  document: Document<V>,
  given: { readonly before: V; readonly value: unknown },
): Promise<DraftReport> {
  const { before, value } = given
  const parsed = document.schema.safeParse(value)
  if (!parsed.success) {
    return {
      faults: faultsOf(document, parsed.error.issues, value),
      forbidden: [],
      checks: [],
      effect: [],
      seats: null,
    }
  }
  const after = parsed.data
  const isChanged = !isSame(before, after)
  return {
    faults: [],
    forbidden: [...forbiddenIn(app, document, { before, after })],
    checks: (document.checks?.(after) ?? []).map(({ params = {}, ...check }) => ({
      ...check,
      params: { ...params },
    })),
    effect: isChanged
      ? ((await document.effect?.({ tx, app, before, after })) ?? []).map(({ key, params }) => ({
          key,
          params: { ...params },
        }))
      : [],
    seats: isChanged ? document.seats(before, after) : null,
  }
}

/** The faults of a value, each field's first: a person puts right one thing at a time. */
function faultsOf(
  { fields }: Pick<Document, 'fields'>,
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): DraftReport['faults'] {
  const first = new Map<string, Fault>()
  for (const issue of issues) {
    const fault = faultOf(issue, pathOf(issue.path, value), fields)
    if (!first.has(fault.path)) first.set(fault.path, fault)
  }
  return [...first.values()].map(({ params, ...fault }) => ({ ...fault, params: { ...params } }))
}

/** Where an issue is: rows go by their id, as in differences. */
function pathOf(path: readonly PropertyKey[], value: unknown): string {
  let at = value
  return path
    .map((part) => {
      const inside = (at as Readonly<Record<PropertyKey, unknown>> | undefined)?.[part]
      const id = Array.isArray(at) ? (inside as { id?: unknown } | undefined)?.id : undefined
      at = inside
      return typeof id === 'string' ? id : String(part)
    })
    .join('.')
}

/** What changed in both, since a draft was begun: whoever proposes it decides which of them stands. */
export function conflictsOf(given: {
  readonly base: unknown
  readonly newest: unknown
  readonly draft: unknown
}): readonly string[] {
  const { base, newest, draft } = given
  const theirs = differences(base, newest).map(({ path }) => path)
  const own = differences(base, draft).map(({ path }) => path)
  return theirs.filter(
    (path) =>
      own.some((mine) => mine === path || mine.startsWith(`${path}.`) || path.startsWith(`${mine}.`)) &&
      !isSame(valueAt(newest, path), valueAt(draft, path)),
  )
}
