import { describe, expect, it } from 'vitest'
import { checkTypedPassword, digestOf, digestsOf, sentPassword } from './login-password.rules.ts'
import { isSentPassword, type SentPassword } from './sent-password.rules.ts'

const HEX = '900150983CD24FB0D6963F7D28E17F72'

describe('the password on the wire', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
    ['a'.repeat(31), null],
    ['a'.repeat(33), null],
  ])('is hashed for %j, which has not 32 characters (S5-017)', (typed, known) => {
    const sent = sentPassword(typed)
    expect(sent.passwordForm).toBe('digest')
    expect(sent.password).toMatch(/^[0-9a-f]{32}$/)
    if (known) expect(sent.password).toBe(known)
  })

  it.each([HEX, HEX.toLowerCase(), 'z'.repeat(32), 'm2H!pQ9_x7Lw#c4Rb8Tn@v5Yk3Zd6FsG', '密'.repeat(32)])(
    'is %s itself, which has 32, and says so (S5-017)',
    (typed) => {
      expect(sentPassword(typed)).toEqual({ password: typed, passwordForm: 'typed' })
    },
  )

  it('is told by the field from a digest, which it may look like', () => {
    const typed = sentPassword(HEX)
    const old: SentPassword = { password: HEX, passwordForm: 'digest' }
    expect(digestOf(typed)).not.toBe(digestOf(old))
    expect(digestOf(old)).toBe(HEX.toLowerCase())
    // Accounts from before the field are still entered.
    expect(digestsOf(typed)).toEqual([digestOf(typed), HEX.toLowerCase()])
    expect(digestsOf(old)).toEqual([HEX.toLowerCase()])
    expect(digestsOf(sentPassword('z'.repeat(32)))).toHaveLength(1)
  })

  it.each([
    [HEX, 'digest', true],
    ['z'.repeat(32), 'digest', false],
    ['', 'digest', false],
    ['', 'typed', false],
    ['z'.repeat(32), 'typed', true],
  ] as const)('%j as %s can be one: %s', (password, passwordForm, can) => {
    expect(isSentPassword({ password, passwordForm })).toBe(can)
  })
})

describe('a new password', () => {
  it.each([
    ['', 'empty'],
    ['1234567', 'tooShort'],
    ['12345678', null],
    ['x'.repeat(64), null],
    ['x'.repeat(65), 'tooLong'],
    ['x'.repeat(32), null],
    ['0123456789abcdef0123456789abcdef', null],
  ])('%j: %s', (typed, fault) => {
    expect(checkTypedPassword(typed)).toBe(fault)
  })
})
