import { describe, expect, it } from 'vitest'
import { checkTypedPassword, wirePassword } from './login-password.rules.ts'

describe('the password on the wire', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
    ['a'.repeat(31), null],
    ['a'.repeat(33), null],
  ])('hashes %j, which has not 32 characters (S5-017)', (typed, known) => {
    const sent = wirePassword(typed)
    expect(sent).toMatch(/^[0-9a-f]{32}$/)
    expect(sent).not.toBe(typed)
    if (known) expect(sent).toBe(known)
  })

  it.each(['900150983cd24fb0d6963f7d28e17f72', '900150983CD24FB0D6963F7D28E17F72'])(
    'sends %s, which has 32, as it is (S5-017)',
    (typed) => {
      expect(wirePassword(typed)).toBe(typed)
    },
  )

  it('has no form for 32 characters that are not hexadecimal', () => {
    expect(wirePassword('z'.repeat(32))).toBeNull()
    expect(wirePassword('密'.repeat(32))).toBeNull()
  })
})

describe('a new password', () => {
  it.each([
    ['', 'empty'],
    ['1234567', 'tooShort'],
    ['12345678', null],
    ['x'.repeat(64), null],
    ['x'.repeat(65), 'tooLong'],
    ['x'.repeat(32), 'notHex'],
    ['0123456789abcdef0123456789abcdef', null],
  ])('%j: %s', (typed, fault) => {
    expect(checkTypedPassword(typed)).toBe(fault)
  })
})
