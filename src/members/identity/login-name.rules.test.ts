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
    ['lin_supporters_9', null],
    ['badminton_fan', null],
    ['jokefun', null],
    ['administrator', 'reserved'],
    ['adm1n', 'reserved'],
    ['Aclmin_x', 'reserved'],
    ['lin_admin', 'reserved'],
    ['x9admin9x', 'reserved'],
    ['sUpp0rt_Lin', 'reserved'],
    ['my_5upport_team', 'reserved'],
    ['0fficial', 'characters'],
    ['fair_ha11', 'reserved'],
    ['FairhaII_win', 'reserved'],
    ['fairhalI', 'reserved'],
    ['rnoderator', 'reserved'],
    ['vvebmaster', 'reserved'],
    ['off1cia1_fh', 'reserved'],
    ['kefu_01', 'reserved'],
    ['lin_kefu', 'reserved'],
    ['guanfang88', 'reserved'],
    ['guan_li', null],
    ['客服', 'characters'],
    ['官方客服', 'characters'],
    ['ѕupport', 'characters'],
    ['staff_7', 'reserved'],
    ['stafford', null],
  ])('%j: %s', (typed, fault) => {
    expect(checkLoginName(typed)).toBe(fault)
  })

  it('is one name in any case', () => {
    expect(normaliseLoginName(' Lin_Yuan ')).toBe('lin_yuan')
  })
})
