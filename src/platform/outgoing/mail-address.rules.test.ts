import { describe, expect, it } from 'vitest'
import { isMailAddress, readSender } from './mail-address.rules.ts'

describe('an address for mail', () => {
  it.each(['a@b', 'mo.chen+hall@mail.example', "o'neil@xn--fiq228c.example", `${'a'.repeat(64)}@b.example`])(
    'is one: %s',
    (text) => {
      expect(isMailAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    '@b.example',
    'a@',
    'a@b@c.example',
    'a b@c.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example>',
    'a@b.example,c@d.example',
    'a@b..example',
    '中@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('is none: %j', (text) => {
    expect(isMailAddress(text)).toBe(false)
  })
})

describe('whom mail comes from', () => {
  it.each([
    ['hall@hall.example', { name: '', address: 'hall@hall.example' }],
    ['天阙 Hall <hall@hall.example>', { name: '天阙 Hall', address: 'hall@hall.example' }],
    ['<hall@hall.example>', null],
    ['Hall hall@hall.example', null],
    ['Hall <hall@hall.example> and more', null],
    ['Hall\r\nBcc: a@b.example <hall@hall.example>', null],
  ])('is read from %j', (text, sender) => {
    expect(readSender(text)).toEqual(sender)
  })
})
