import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonRpc } from './json-rpc.ts'

let server: Server
let asked = 0
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A node that answers each question as the test says; null leaves it without an answer. */
async function nodeThatSays(
  answer: (id: number) => { status?: number; body: unknown } | null,
): Promise<string> {
  asked = 0
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    request.on('end', () => {
      asked += 1
      const said = answer((JSON.parse(text) as { id: number }).id)
      if (said) response.writeHead(said.status ?? 200).end(JSON.stringify(said.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key`
}

const ask = (url: string, patienceMs = 30_000) => jsonRpc(url, patienceMs)('eth_chainId', [], z.string())

it('reads the answer to its own question', async () => {
  const url = await nodeThatSays((id) => ({ body: { jsonrpc: '2.0', id, result: '0x1' } }))
  expect(await ask(url)).toBe('0x1')
})

it.each([
  ['another question’s answer', () => ({ body: { id: 0, result: '0x1' } }), 3],
  ['an answer of another shape', (id: number) => ({ body: { id, result: 1 } }), 3],
  ['no answer at all', () => ({ body: 'half' }), 3],
  ['too many questions', (id: number) => ({ status: 429, body: { id, result: '0x1' } }), 3],
  ['a failure of its own', (id: number) => ({ body: { id, error: { code: -32603, message: 'oops' } } }), 3],
  ['a refusal', (id: number) => ({ body: { id, error: { code: -32005, message: 'no' } } }), 1],
])('asks again for %s where that may help, and never says whom', async (_name, answer, times) => {
  const url = await nodeThatSays(answer)
  const error = await ask(url).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toContain('eth_chainId')
  expect(String(error)).not.toContain('secret-key')
  expect(asked).toBe(times)
})

it('waits for silence once, and no longer than it should', async () => {
  const url = await nodeThatSays(() => null)
  await expect(ask(url, 20)).rejects.toMatchObject({ name: 'NodeAway', timedOut: true })
  expect(asked).toBeLessThanOrEqual(1)
})
