import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { type Call, FORM_TYPES } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'
import { readForm } from './read-form.ts'

/** What a request says, before its contract is asked whether it may. */
export type RawInput = Readonly<Record<string, unknown>>

/**
 * Puts together what a request says: its query or the object in its body, and the parameters of its path. A
 * webhook's body is its handler's to read.
 * @throws `malformed` when the body is not one JSON object (or, where the call takes one, a form), or when it repeats what the path says already.
 */
export function readInput(
  call: Call,
  request: Pick<FastifyRequest, 'params' | 'query' | 'headers'>,
  body: Buffer,
  texts: Texts,
  locale: Locale,
): RawInput | Promise<RawInput> {
  const params = request.params as Readonly<Record<string, string>>
  if (call.method === 'GET') return joined(request.query as RawInput, params, texts, locale)
  if (call.access === 'webhook') return {}
  if (call.form && isForm(request)) {
    const sent = formIn(call.form, request, body, texts, locale)
    return sent.then((fields) => joined(fields, params, texts, locale))
  }
  if (body.length === 0) return params
  return joined(objectIn(body, texts, locale), params, texts, locale)
}

/** Whether a request says that its body is a form. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return FORM_TYPES.some((one) => one === type)
}

async function formIn(
  { files }: NonNullable<Call['form']>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
  texts: Texts,
  locale: Locale,
): Promise<RawInput> {
  const read = await readForm(body, String(headers['content-type']), files)
  if ('fault' in read) throw malformed(texts, locale, read.fault, undefined, read.path)
  return read.fields
}

function malformed(texts: Texts, locale: Locale, issue: string, params?: Record<string, string>, path = '') {
  return WireErrors.malformed({
    data: { issues: [{ path, reason: texts.say(locale, `http.issues.${issue}`, params) }] },
  })
}

function objectIn(body: Buffer, texts: Texts, locale: Locale): RawInput {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    throw malformed(texts, locale, 'json')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw malformed(texts, locale, 'object')
  }
  return parsed as RawInput
}

function joined(said: RawInput, params: RawInput, texts: Texts, locale: Locale): RawInput {
  const twice = Object.keys(params).filter((name) => Object.hasOwn(said, name))
  if (twice.length > 0) throw malformed(texts, locale, 'unknownField', { keys: twice.join(', ') })
  return { ...said, ...params }
}
