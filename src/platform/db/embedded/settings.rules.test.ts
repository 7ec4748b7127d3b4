import { describe, expect, it } from 'vitest'
import { endpointUrl, serverSettings, sharedBuffers } from './settings.rules.ts'

const SIZE = { maxConnections: 50, memory: 2 ** 32 }

describe('settings of an embedded server', () => {
  it('serves a socket and no port, or loopback and no socket', () => {
    const bySocket = serverSettings({ kind: 'socket', dir: '/srv/my data/socket' }, SIZE)
    expect(bySocket).toEqual(
      expect.arrayContaining([
        'listen_addresses=',
        'unix_socket_directories=/srv/my data/socket',
        'max_connections=50',
      ]),
    )
    const byPort = serverSettings({ kind: 'loopback', port: 6001 }, SIZE)
    expect(byPort).toEqual(
      expect.arrayContaining(['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'port=6001']),
    )
  })

  it.each([
    [
      { kind: 'socket', dir: '/srv/my data/socket' },
      'postgres://me:p%40ss@localhost:5432/house?host=%2Fsrv%2Fmy+data%2Fsocket',
    ],
    [{ kind: 'loopback', port: 6001 }, 'postgres://me:p%40ss@127.0.0.1:6001/house'],
  ] as const)('has an address for %j', (endpoint, expected) => {
    expect(endpointUrl(endpoint, 'me', 'p@ss', 'house')).toBe(expected)
  })

  it.each([
    [2 ** 28, '128MB'],
    [2 ** 30, '128MB'],
    [2 ** 32, '512MB'],
    [2 ** 36, '1024MB'],
  ])('keeps pages in an eighth of %d bytes of memory, within bounds: %s', (memory, buffers) => {
    expect(sharedBuffers(memory)).toBe(buffers)
    expect(serverSettings({ kind: 'loopback', port: 6001 }, { maxConnections: 5, memory })).toContain(
      `shared_buffers=${buffers}`,
    )
  })
})
