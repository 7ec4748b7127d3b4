import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { Call } from '../contract.ts'
import { WireErrors } from './refusals.ts'

/** What a request says, before its contract is asked whether it may. */
export type RawInput = Readonly<Record<string, unknown>>

/**
 * Puts together what a request says: its query or the object in its body, and the parameters of its path. A
 * webhook's body is its handler's to read.
 * @throws `malformed` when the body is not one JSON object, or when it repeats what the path says already.
 */
export function readInput(
  call: Call,
  request: Pick<FastifyRequest, 'params' | 'query'>,
  body: Buffer,
  texts: Texts,
  locale: Locale,
): RawInput {
  const params = request.params as Readonly<Record<string, string>>
  if (call.method === 'GET') return joined(request.query as RawInput, params, texts, locale)
  if (call.access === 'webhook') return {}
  if (body.length === 0) return params
  return joined(objectIn(body, texts, locale), params, texts, locale)
}

function malformed(texts: Texts, locale: Locale, issue: string, params?: Record<string, string>) {
  return WireErrors.malformed({
    data: { issues: [{ path: '', reason: texts.say(locale, `http.issues.${issue}`, params) }] },
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
