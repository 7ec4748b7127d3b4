import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readyMade } from './ready-made.ts'

const BODY = JSON.stringify({ words: 'hall '.repeat(2_000) })

let http: FastifyInstance
/** What was sent, as it left our hands. */
let sent: unknown[]
beforeEach(() => {
  http = Fastify()
  sent = []
  const kept = readyMade(BODY)
  http.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload)
  })
  http.get('/', (request, reply) => kept.send(request, reply.type('application/json')))
})
afterEach(() => http.close())

const ask = (headers: Record<string, string> = {}) => http.inject({ url: '/', headers })

it('compresses once, however many ask at that moment and after', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask({ 'accept-encoding': 'br' })))
  await ask({ 'accept-encoding': 'br' })
  expect(sent).toHaveLength(21)
  expect(new Set(sent).size).toBe(1)
})

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0', undefined, Buffer.from],
  ['zstd', undefined, Buffer.from],
])('to who takes %s it is sent as %s', async (accepted, encoding, read) => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(read(rawPayload).toString()).toBe(BODY)
})

it('is not sent again to who has it in that form', async () => {
  const { etag } = (await ask({ 'accept-encoding': 'br' })).headers
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(200)
})
