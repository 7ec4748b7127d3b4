import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { declaredRefusals } from '#platform/errors/refusal.ts'
import {
  type Call,
  CLIENT_VERSION,
  deviceCookieOf,
  FORM_TYPES,
  HEADER,
  isForStaff,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  STAFF_COOKIE,
} from '../../contract.ts'
import { withExamples } from './examples.ts'
import { formHeaders, HEADER_PARAMETERS, headerRefs, SIGNED_HEADERS } from './headers.ts'
import { refusal, refusalsOf } from './statuses.ts'

const DESCRIPTION = `Every answer is an envelope \`{ code, msg, data, traceId }\`. \`code\` 0 is success. A refusal by a
rule has the HTTP status 200 and its own code (all of them are in \`x-refusals\`); what never reached a rule has the status
that fits. \`msg\` is a text for people, in the language of \`Accept-Language\` (zh-CN unless asked otherwise).

Amounts are decimal strings with their currency beside them, times are ISO 8601 in UTC, unknown fields are refused.

**To begin**: \`config.preInfo\` gives a device id and a device key, with which visitors sign. \`identity.register\` and
\`identity.login\` give a token and a key, with which members sign from then on, and set the cookie of GETs. How to sign
says the security scheme \`signature\`.

A call that takes a form besides (\`multipart/form-data\`, \`application/x-www-form-urlencoded\`) is not signed as such: it goes by the
session's cookie and X-API-CLIENT, as a GET does. A form has at most 32 fields, each once.

A call with \`requestId\` happens once: however often the same id is sent with the same body, its first answer comes back.

**Realtime**: one socket at \`/realtime\`; \`docs/realtime.md\` of the repository says how it is opened and followed.`

const sessionOf = (
  name: string,
) => `The token of the session. Login and registration set it, and beside it the cookie ${deviceCookieOf(name)},
which names the device that the session is bound to: a client that keeps no cookies says that in X-API-UUID.`

const SIGNATURE = `base64url(HMAC-SHA256(key, canonical)), without padding. The key is the device's (of visitors) or the
session's \`signKey\`, decoded from base64url. \`canonical\` is joined by line feeds: the method in capitals; the path with
its query exactly as sent; the values of X-API-TIMESTAMP, X-API-NONCE, X-API-SITE, X-API-UUID and X-API-TOKEN (empty for
visitors); the lowercase hexadecimal SHA-256 of the body's bytes. A clock more than 120 s away is refused with the
server's time in \`data.serverTime\`; a nonce is taken once.`

function envelopeOf(output: z.ZodType) {
  return z.object({ code: z.literal(0), msg: z.string(), data: output, traceId: z.string() })
}

const SIGNED = new Set<Call['access']>(['visitor', 'member', 'staffDoor', 'staff'])

function cookieOf({ access }: Call): 'session' | 'staffSession' | null {
  if (access === 'session') return 'session'
  return access === 'staffRead' ? 'staffSession' : null
}

/** What a request says, as far as it does not stand in its path. */
function withoutPath(input: z.ZodType, inPath: readonly string[]): z.ZodType {
  if (input instanceof z.ZodDiscriminatedUnion) {
    const forms = input.options.map((form) => withoutPath(form as z.ZodType, inPath))
    return z.discriminatedUnion(input.def.discriminator, forms as [z.ZodObject, ...z.ZodObject[]])
  }
  if (!(input instanceof z.ZodObject)) return input
  const own = Object.entries(input.shape as Record<string, z.ZodType>).filter(
    ([name]) => !inPath.includes(name),
  )
  return z.strictObject(Object.fromEntries(own))
}

function operation(call: Call): ZodOpenApiOperationObject {
  const cookie = cookieOf(call)
  const isSigned = SIGNED.has(call.access)
  const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] as string)
  const [form] = call.input instanceof z.ZodDiscriminatedUnion ? call.input.options : [call.input]
  const shape = form instanceof z.ZodObject ? (form.shape as Record<string, z.ZodType>) : {}
  const own = withoutPath(call.input, inPath)
  const hasBody = call.method === 'POST' && call.access !== 'webhook'
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.keptForOthers && { description: `Kept for other clients. ${call.keptForOthers}` }),
    tags: [roomOf(call)],
    security: cookie
      ? [{ [cookie]: [] }]
      : isSigned
        ? [{ signature: [] }, ...(call.form ? [{ session: [] }] : [])]
        : [],
    parameters: call.form
      ? [...headerRefs([HEADER.client]), ...formHeaders()]
      : headerRefs(isSigned ? SIGNED_HEADERS : cookie ? [HEADER.client] : []),
    requestParams: {
      ...(inPath.length > 0
        ? { path: z.object(Object.fromEntries(inPath.map((name) => [name, shape[name] ?? z.string()]))) }
        : {}),
      ...(call.method === 'GET' ? { query: own as ZodOpenApiParameters['query'] } : {}),
    },
    ...(hasBody ? { requestBody: { required: true, content: contentOf(call, own) } } : {}),
    responses: {
      200: {
        description: 'Success (code 0), or a refusal by a rule (any other code)',
        content: { 'application/json': { schema: z.union([envelopeOf(call.output), refusal]) } },
      },
      ...refusalsOf(call, hasBody),
    },
  }
}

/** The body that a call takes: JSON, and a form where it says so, in which a file is its own bytes. */
function contentOf({ form }: Call, own: z.ZodType): ZodOpenApiContentObject {
  const json = { 'application/json': { schema: own } }
  if (!form) return json
  const [urlEncoded, multipart] = FORM_TYPES
  const file = z.string().meta({ description: 'a file', contentMediaType: 'application/octet-stream' })
  const withFiles =
    own instanceof z.ZodObject ? own.extend(Object.fromEntries(form.files.map((name) => [name, file]))) : own
  return { ...json, [urlEncoded]: { schema: own }, [multipart]: { schema: withFiles } }
}

const roomOf = (call: Call) => call.id.split('.')[0] ?? 'house'

/** What a document of calls says besides them. */
export interface AboutDocument {
  readonly title: string
  readonly url?: string | undefined
}

/**
 * The OpenAPI 3.1 document of every call, from the same schemas that validate them. `url` is where the house is
 * reached; left out, it is where the document came from.
 */
export function openApiDocument(calls: readonly Call[], { title, url = '/' }: AboutDocument) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name }) as const
  // Over https it goes by the name that a browser takes from this host alone.
  const session = url.startsWith('https:') ? SECURE_SESSION_COOKIE : SESSION_COOKIE
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title,
      version: CLIENT_VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    tags: [...new Set(calls.map(roomOf))].map((name) => ({ name, description: `Calls of the room ${name}` })),
    paths: paths as ZodOpenApiPathsObject,
    components: {
      parameters: HEADER_PARAMETERS,
      securitySchemes: {
        session: {
          ...cookie(session),
          description: sessionOf(session),
        },
        ...(calls.some(({ access }) => isForStaff(access)) ? { staffSession: cookie(STAFF_COOKIE) } : {}),
        signature: {
          type: 'apiKey',
          in: 'header',
          name: HEADER.signature.toUpperCase(),
          description: SIGNATURE,
        },
      },
    },
    'x-refusals': declaredRefusals(),
  })
  return withExamples(document)
}
