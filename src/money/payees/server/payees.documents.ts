import { z } from 'zod'
import { defineDocument } from '#platform/desk/server/document.ts'
import { OVERSEAS_BINDING } from '../card-number.rules.ts'

const BINDINGS = [OVERSEAS_BINDING.closed, OVERSEAS_BINDING.open] as const

/** Whether cards of banks abroad can be bound, and withdrawn to (S3-091). */
export const overseasDocument = defineDocument({
  id: 'payees.overseas',
  permission: 'payees.change',
  group: 'money',
  texts: 'payeesDesk.documents.overseas',
  schema: z.strictObject({ overseasBinding: z.literal(BINDINGS) }),
  fields: [{ path: 'overseasBinding', control: { kind: 'choice', options: BINDINGS }, help: true }],
  seed: ({ config }) => ({ overseasBinding: config.overseasBinding }),
  pins: { overseasBinding: 'OVERSEAS_BINDING' },
  seats: (before, after) => (after.overseasBinding < before.overseasBinding ? 'brake' : 2),
})
