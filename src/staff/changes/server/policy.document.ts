import { z } from 'zod'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'

/** From how much, in yuan, an action takes a second person: counted together about the same members in 24 hours. */
export interface Policy {
  readonly thresholds: readonly { readonly id: string; readonly yuan: number }[]
}

const MOST_YUAN = 10_000_000

/**
 * The policy of four eyes: a threshold for each action that has one. It takes two itself, whichever way it goes. What
 * takes two in code, whatever the policy says, is not in it.
 */
export function policyDocumentOf(actions: readonly ActionRoute[]): Document<Policy> {
  const known = actions.flatMap(({ call, action: { thresholdYuan } }) =>
    thresholdYuan === undefined ? [] : [{ id: call.id, yuan: thresholdYuan }],
  )
  const row = z.strictObject({ id: z.string().min(3).max(60), yuan: z.int().min(0).max(MOST_YUAN) })
  return defineDocument<Policy>({
    id: 'changes.policy',
    permission: 'policy.edit',
    group: 'access',
    texts: 'changes.documents.policy',
    schema: z.strictObject({ thresholds: z.array(row).max(200) }),
    fields: [
      {
        path: 'thresholds',
        help: true,
        part: 'thresholds',
        control: {
          kind: 'rows',
          namedBy: 'id',
          fixed: true,
          most: 200,
          columns: [{ path: 'yuan', control: { kind: 'number', least: 0, most: MOST_YUAN, unit: 'yuan' } }],
        },
      },
    ],
    seed: () => ({ thresholds: known }),
    seats: () => 2,
  })
}

const UNITS_PER_YUAN = 1_000_000n

/** The least threshold of an action that some policies name, in units of CNY; null where none does. */
export function leastThreshold(policies: readonly Policy[], actionId: string): bigint | null {
  const named = policies.flatMap(({ thresholds }) =>
    thresholds.flatMap(({ id, yuan }) => (id === actionId ? [yuan] : [])),
  )
  return named.length === 0 ? null : BigInt(Math.min(...named)) * UNITS_PER_YUAN
}
