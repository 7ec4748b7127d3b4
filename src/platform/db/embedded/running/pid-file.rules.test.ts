import { describe, expect, it } from 'vitest'
import { parsePidFile, servedAt } from './pid-file.rules.ts'

const whole =
  '4242\n/srv/data/postgres\n1763720000\n5432\n/srv/data/socket\n\n  1234567     12345\nready   \n'

describe('postmaster.pid', () => {
  it.each([
    ['a whole file', whole, { pid: 4242, status: 'ready' }],
    ['a server on its way up', whole.replace('ready   ', 'starting'), { pid: 4242, status: 'starting' }],
    [
      'a file of a server that has not opened its socket yet',
      '4242\n/srv/data/postgres\n',
      { pid: 4242, status: null },
    ],
    ['a single-user session', '-77\n/srv/data/postgres\n', { pid: 77, status: null }],
    ['Windows line ends', whole.replaceAll('\n', '\r\n'), { pid: 4242, status: 'ready' }],
    ['an empty file', '', null],
    ['a file cut off before its first line', '\n', null],
    ['another kind of file', 'not a number\n', null],
  ])('reads %s', (_, text, expected) => {
    expect(parsePidFile(text)).toEqual(expected)
  })
})

describe('the address of a server', () => {
  it.each([
    ['by its socket', whole, { kind: 'socket', dir: '/srv/data/socket' }],
    ['by its port', whole.replace('5432\n/srv/data/socket', '40123\n'), { kind: 'loopback', port: 40_123 }],
    ['not before it takes connections', whole.replace('ready   ', 'starting'), null],
    ['not in an empty file', '', null],
  ])('is read off %s', (_, text, expected) => {
    expect(servedAt(text)).toEqual(expected)
  })
})
