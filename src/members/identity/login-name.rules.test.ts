import { describe, expect, it } from 'vitest'
import { checkLoginName, normaliseLoginName } from './login-name.rules.ts'

describe('a login name', () => {
  it.each([
    ['lin_yuan', null],
    ['Lin_Yuan88', null],
    ['  lin_yuan  ', null],
    ['abcd', null],
    ['a'.repeat(20), null],
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'length'],
    ['a'.repeat(21), 'length'],
    ['1lin', 'characters'],
    ['_lin', 'characters'],
    ['lin yuan', 'characters'],
    ['lin-yuan', 'characters'],
    ['林远远远', 'characters'],
    ['ａｂｃｄ', 'characters'],
    ['аdmin_lin', 'characters'],
    ["lin'--", 'characters'],
    ['<b>lin</b>', 'characters'],
    ['lin\u0000yuan', 'characters'],
    ['admin', 'reserved'],
    ['Admin_01', 'reserved'],
    ['sup_port', 'reserved'],
    ['fairhall2026', 'reserved'],
    ['supporter', null],
  ])('%j: %s', (typed, fault) => {
    expect(checkLoginName(typed)).toBe(fault)
  })

  it('is one name in any case', () => {
    expect(normaliseLoginName(' Lin_Yuan ')).toBe('lin_yuan')
  })
})
