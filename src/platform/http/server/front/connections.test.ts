import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { limitConnections, mostConnections, openFilesLimit } from './connections.ts'

const log = pino({ level: 'silent' })
const sockets: Socket[] = []
let server: Server
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function listen(limits: { most: number | null; perAddress: number; proxy?: string }) {
  server = createServer((_request, response) => response.end('here'))
  const { proxy, ...rest } = limits
  limitConnections(server, { ...rest, isProxy: (address) => address === proxy, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Opens a connection from one of this machine's addresses; says whether it is kept. */
async function isKept(from: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
}

it('an address has its number of connections, and gets another for each that it closes', async () => {
  await listen({ most: null, perAddress: 2 })
  expect([await isKept('127.0.0.1'), await isKept('127.0.0.1')]).toEqual([true, true])
  expect(await isKept('127.0.0.1')).toBe(false)
  expect(await isKept('127.0.0.2'), 'a neighbour').toBe(true)
  sockets[0]?.destroy()
  await expect.poll(() => isKept('127.0.0.1')).toBe(true)
})

it('a trusted proxy has as many as it likes', async () => {
  await listen({ most: null, perAddress: 1, proxy: '127.0.0.1' })
  expect([await isKept('127.0.0.1'), await isKept('127.0.0.1')]).toEqual([true, true])
})

it('all together have theirs', async () => {
  await listen({ most: 2, perAddress: 100 })
  expect([await isKept('127.0.0.1'), await isKept('127.0.0.2')]).toEqual([true, true])
  expect(await isKept('127.0.0.3')).toBe(false)
})

it.each([
  [null, 24, null],
  [65_536, 24, 32_706],
  [1_024, 24, 450],
  [256, 24, 66],
  [64, 24, 16],
])('with %s files and %s connections to the database it takes %s', (files, pool, most) => {
  expect(mostConnections(files, pool)).toBe(most)
})

it('this process knows how many files it may open', () => {
  expect(openFilesLimit() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(100)
})
