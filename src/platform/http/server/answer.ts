import type { Ctx } from '#platform/context/context.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { type Call, type Envelope, SUCCESS } from '../contract.ts'

/** An answer as it goes out: HTTP status and the exact bytes of the body. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** The envelope of every JSON answer, as its bytes go out. */
export function envelope(code: number, msg: string, data: unknown, traceId: string): string {
  return JSON.stringify({ code, msg, data, traceId } satisfies Envelope)
}

/** The envelope of a refusal, in the caller's language. */
export function refusalAnswer(texts: Texts, refusal: Refusal, locale: Locale, traceId: string): Answer {
  const msg = texts.say(locale, refusal.key, refusal.params)
  return { status: refusal.status, body: envelope(refusal.code, msg, refusal.data, traceId) }
}

/** The envelope of what a verb gave; throws when `check` is set and it is not what the contract promises. */
export function successAnswer(
  { texts, checkOutputs }: { readonly texts: Texts; readonly checkOutputs: boolean },
  call: Call,
  { actor, traceId }: Pick<Ctx, 'actor' | 'traceId'>,
  data: unknown,
): Answer {
  const shown = checkOutputs ? call.output.parse(data) : data
  const said = call.says?.(data)
  const msg = said ? texts.say(actor.locale, said.key, said.params) : ''
  return { status: 200, body: envelope(SUCCESS, msg, shown ?? null, traceId) }
}
