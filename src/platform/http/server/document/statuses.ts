import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Call } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'

const traceId = z.string().meta({ description: 'Names the call in the log of the house' })

const refusedWith = (data: z.ZodType) =>
  z.object({
    code: z.int().meta({ description: 'Never 0; `x-refusals` lists all codes' }),
    msg: z.string().meta({ description: 'What is wrong, for a person' }),
    data,
    traceId,
  })

/** The envelope of a refusal. What a program needs to go on stands in `data`. */
export const refusal = refusedWith(z.looseObject({}).nullable()).meta({ id: 'Refusal' })

const issues = z.array(z.object({ path: z.string(), reason: z.string() }))
const malformed = refusedWith(z.looseObject({ issues: issues.optional() }).nullable()).meta({
  id: 'Malformed',
})
const stale = refusedWith(z.looseObject({ serverTime: z.string().optional() }).nullable()).meta({
  id: 'NotSignedIn',
})

function answer(id: string, description: string, schema: z.ZodType = refusal): ZodOpenApiResponseObject {
  return { id, description, content: { 'application/json': { schema } } }
}

const codes = (...errors: readonly { readonly code: number }[]) => errors.map(({ code }) => code).join(', ')

const RETRY_AFTER = { description: 'Seconds to wait', required: true, schema: { type: 'integer' as const } }

/** What can come in the place of an answer, by its HTTP status. */
const STATUSES = {
  400: answer(
    'BadRequest',
    `Not as the contract says (${codes(WireErrors.malformed)}); \`data.issues\` has the path and the reason of each fault`,
    malformed,
  ),
  401: answer(
    'Unauthorized',
    `No session (${codes(WireErrors.noSession)}), a signature that does not match (${codes(WireErrors.badSignature)}), a clock too far away, with the server's in \`data.serverTime\` (${codes(WireErrors.staleClock)}), or a nonce seen before (${codes(WireErrors.replayed)})`,
    stale,
  ),
  403: answer(
    'Forbidden',
    `Without X-API-CLIENT or from a foreign page (${codes(WireErrors.forbidden)}), or without the permission (${codes(WireErrors.notPermitted)})`,
  ),
  404: answer('NotFound', 'Nothing of that name that is the caller’s to see'),
  409: answer('Conflict', `The request id was used with another body (${codes(WireErrors.requestIdReused)})`),
  413: answer('TooLarge', `The body is too large (${codes(WireErrors.tooLarge)})`),
  415: answer(
    'UnsupportedBody',
    `By its content type the body is no JSON, nor a form where one is taken (${codes(WireErrors.unsupportedBody)})`,
  ),
  429: {
    ...answer('TooMany', `Too many calls (${codes(WireErrors.tooManyRequests)}) or attempts`),
    headers: { 'Retry-After': RETRY_AFTER },
  },
  500: answer('Fault', `A fault of the house, written to its log (${codes(WireErrors.fault)})`),
  503: answer(
    'Unavailable',
    `The house cannot answer at the moment (${codes(WireErrors.unavailable, WireErrors.damaged)})`,
  ),
} satisfies ZodOpenApiResponsesObject

const OTHERS = answer('Refused', 'Anything else that never reached a rule')

/** What a call can be refused with before a rule is asked, by HTTP status. */
export function refusalsOf(call: Call, hasBody: boolean): ZodOpenApiResponsesObject {
  const isOpen = call.access === 'public' || call.access === 'webhook'
  return {
    400: STATUSES[400],
    ...(call.access === 'public' || call.access === 'handshake' ? {} : { 401: STATUSES[401] }),
    ...(isOpen ? {} : { 403: STATUSES[403] }),
    404: STATUSES[404],
    ...(call.once || call.access === 'webhook' ? { 409: STATUSES[409] } : {}),
    ...(hasBody || call.access === 'webhook' ? { 413: STATUSES[413], 415: STATUSES[415] } : {}),
    429: STATUSES[429],
    500: STATUSES[500],
    503: STATUSES[503],
    default: OTHERS,
  }
}
