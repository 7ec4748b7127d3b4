import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { refusalAnswer } from './answer.ts'

/** Sends a refusal outside any declared call (unknown path, unreadable body). */
export function sendRefusal(
  texts: Texts,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const answer = refusalAnswer(texts, refusal, texts.localeOf(request.headers['accept-language']), request.id)
  const { retryAfterSeconds } = (refusal.data ?? {}) as { retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(answer.body)
}
