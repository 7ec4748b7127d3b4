import { expect, it } from 'vitest'
import { anyMoney, masked, memberName, money, text, whole, yesNo } from '../../kinds.ts'
import { cellsOf, headsOf, textCell } from './csv.rules.ts'

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['林远', '林远'],
  ['', ''],
])('%j is the cell %j', (value, cell) => {
  expect(textCell(value)).toBe(cell)
})

it.each([
  [money('CNY'), '-12.50', ['-12.50']],
  [whole(), -3, ['-3']],
  [yesNo(), true, ['yes']],
  [yesNo(), false, ['no']],
  [memberName(), { memberId: 'x', name: '=lin' }, ["'=lin"]],
  [masked(), '**** 1234', ['**** 1234']],
  [anyMoney(), { amount: '1.00', currency: 'USDT' }, ['1.00', 'USDT']],
  [anyMoney(), null, ['', '']],
  [text(), null, ['']],
])('a value of the wire is as many cells as its column has heads', (column, value, cells) => {
  expect(cellsOf(column, value)).toEqual(cells)
  expect(headsOf('x', column)).toHaveLength(cells.length)
})
