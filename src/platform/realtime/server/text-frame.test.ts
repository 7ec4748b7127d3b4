import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

// Read by a client of another make, beside messages that its own server sends.
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })

beforeAll(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => {
  server.close()
  http.close()
})

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])(
  'frames a text of %i bytes as a WebSocket client reads it',
  async (bytes) => {
    const connected = once(server, 'connection')
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
    const heard: string[] = []
    const all = new Promise<void>((done) => {
      client.on('message', (data, binary) => {
        heard.push(binary ? 'binary' : String(data))
        if (heard.length === 3) done()
      })
    })
    const [line, request] = await connected
    // Characters of three bytes, as most of what is said in Chinese, and what is left of single ones.
    const text = '注'.repeat(Math.floor(bytes / 3)).padEnd(Math.floor(bytes / 3) + (bytes % 3), 'x')
    line.send('before')
    request.socket.write(textFrame(text))
    line.send('after')
    await all
    client.close()
    expect(heard).toEqual(['before', text, 'after'])
  },
)
