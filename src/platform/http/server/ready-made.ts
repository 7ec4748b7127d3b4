import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is the same for everybody who asks for it. */
export interface ReadyMade {
  /** Sends it as the client takes it, or says that what the client has is still current (304). */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Far smaller than what is made in passing, for what is made once. */
const compressors: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/**
 * Keeps an answer with the compressed forms of it, each made once, when it is first asked for, however many
 * ask at that moment.
 */
export function readyMade(body: string): ReadyMade {
  const bytes = Buffer.from(body)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]])
  const inEncoding = (encoding: Encoding) => {
    const known = made.get(encoding)
    if (known || encoding === 'identity') return known ?? bytes
    const fresh = compressors[encoding](bytes)
    made.set(encoding, fresh)
    return fresh
  }
  return {
    async send(request, reply) {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const etag = `"${digest}-${encoding}"`
      appendVary(reply, 'accept-encoding')
      reply.header('etag', etag)
      if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await inEncoding(encoding))
    },
  }
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return (negotiate(accepted, ENCODINGS) as Encoding | null) ?? 'identity'
}

/** Whether a list of entity tags (`If-None-Match`) has this one; a proxy may have made it a weak one. */
function names(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

function appendVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`)
}
