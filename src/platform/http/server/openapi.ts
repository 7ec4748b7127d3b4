import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Call, CLIENT_VERSION, HEADER, SESSION_COOKIE, STAFF_COOKIE } from '../contract.ts'

const signedHeaders = Object.values(HEADER).map((name) => ({
  name: name.toUpperCase(),
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const },
}))

const issue = z.object({ path: z.string(), reason: z.string() })

function envelopeOf(output: z.ZodType) {
  return z.object({ code: z.literal(0), msg: z.string(), data: output, traceId: z.string() })
}

const refusal = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.union([z.null(), z.object({ issues: z.array(issue).optional() }).loose()]),
  traceId: z.string(),
})

function operation(call: Call): ZodOpenApiOperationObject {
  const signed = ['visitor', 'member', 'staffDoor', 'staff'].includes(call.access)
  const cookie = { session: 'session', staffRead: 'staffSession' }[String(call.access)]
  const clientHeader = {
    ...signedHeaders[0],
    name: HEADER.client.toUpperCase(),
  } as (typeof signedHeaders)[number]
  const headers = signed ? signedHeaders : cookie ? [clientHeader] : []
  const pathNames = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] as string)
  const shape = call.input instanceof z.ZodObject ? (call.input.shape as Record<string, z.ZodType>) : {}
  const own = Object.fromEntries(Object.entries(shape).filter(([name]) => !pathNames.includes(name)))
  const path = Object.fromEntries(pathNames.map((name) => [name, shape[name] ?? z.string()]))
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0] ?? 'house'],
    security: cookie ? [{ [cookie]: [] }] : signed ? [{ signature: [] }] : [],
    parameters: headers,
    requestParams: {
      ...(pathNames.length > 0 ? { path: z.object(path) } : {}),
      ...(call.method === 'GET' ? { query: z.object(own) } : {}),
    },
    ...(call.method === 'POST' && call.access !== 'webhook'
      ? { requestBody: { required: true, content: { 'application/json': { schema: z.strictObject(own) } } } }
      : {}),
    responses: {
      200: {
        description: 'Success (code 0) or a refusal by a rule (any other code)',
        content: { 'application/json': { schema: z.union([envelopeOf(call.output), refusal]) } },
      },
      default: {
        description: 'What never reached a rule: malformed, not signed, too many',
        content: { 'application/json': { schema: refusal } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of every call, from the same schemas that validate them. */
export function openApiDocument(calls: readonly Call[], title: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title, version: CLIENT_VERSION },
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        staffSession: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        signature: { type: 'apiKey', in: 'header', name: HEADER.signature.toUpperCase() },
      },
    },
  })
}
