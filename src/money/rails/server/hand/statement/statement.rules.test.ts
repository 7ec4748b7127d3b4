import { describe, expect, it } from 'vitest'
import { MOST_LINES, readStatement } from './statement.rules.ts'

const TODAY = '2026-06-14'
const HEAD = 'date,amount,remark,payer'
const read = (...lines: string[]) => readStatement(lines.join('\n'), TODAY)
const faultsOf = (...lines: string[]) => read(...lines).faults ?? []

describe('a statement’s file', () => {
  it.each<readonly [string, readonly string[], string, number]>([
    ['nothing at all', [''], 'empty', 1],
    ['a head alone', [HEAD], 'empty', 2],
    ['no column of remarks', ['date,amount,payer', '2026-06-14,1.00,林远'], 'columnMissing', 1],
    ['a column twice', [`${HEAD},摘要`, '2026-06-14,1.00,a,b,c'], 'columnTwice', 1],
    ['a quote that never ends', [HEAD, '2026-06-14,1.00,"a,b'], 'quotes', 2],
    ['a cell too many', [HEAD, '2026-06-14,1,000.00,a,b'], 'cells', 2],
    ['a day that there is not', [HEAD, '2026-02-30,1.00,a,b'], 'date', 2],
    ['a day to come', [HEAD, '2026-06-15,1.00,a,b'], 'future', 2],
    ['a formula for an amount', [HEAD, '2026-06-14,=1+1,a,b'], 'amount', 2],
    ['an amount with an exponent', [HEAD, '2026-06-14,1e5,a,b'], 'amount', 2],
    ['a third place', [HEAD, '2026-06-14,1.005,a,b'], 'amount', 2],
    ['full-width digits', [HEAD, '2026-06-14,１００,a,b'], 'amount', 2],
    ['nothing', [HEAD, '2026-06-14,0.00,a,b'], 'zero', 2],
    ['more than any amount', [HEAD, '2026-06-14,999999999999,a,b'], 'amount', 2],
    ['a remark without end', [HEAD, `2026-06-14,1.00,${'a'.repeat(201)},b`], 'long', 2],
    ['a character that nobody types', [HEAD, '2026-06-14,1.00,a\u0007,b'], 'characters', 2],
    [
      'one serial for two lines',
      [`${HEAD},serial`, '2026-06-14,1.00,a,b,S1', '2026-06-14,2.00,a,b,S1'],
      'serialTwice',
      3,
    ],
    [
      'a balance that does not come out',
      [`${HEAD},balance`, '2026-06-14,1.00,a,b,10', '2026-06-14,9.00,a,b,12'],
      'chain',
      3,
    ],
    ['a balance that is none', [`${HEAD},balance`, '2026-06-14,1.00,a,b,x'], 'balance', 2],
  ])('with %s is refused by that line', (_, lines, fault, line) => {
    expect(faultsOf(...lines)).toContainEqual(expect.objectContaining({ fault, line }))
  })

  it('names every line that is wrong, and keeps none of the others', () => {
    const read_ = read(HEAD, '2026-06-14,1.00,a,b', 'yesterday,2.00,a,b', '2026-06-14,much,a,b')
    expect(read_.lines).toBeUndefined()
    expect(read_.faults?.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'date'],
      [4, 'amount'],
    ])
  })

  it('has a limit', () => {
    const lines = Array.from({ length: MOST_LINES + 1 }, (_, n) => `2026-06-14,1.00,${n},b`)
    expect(faultsOf(HEAD, ...lines)).toMatchObject([{ fault: 'tooMany' }])
  })

  it('is read as banks write it', () => {
    const { lines } = read(
      '\uFEFF交易日期;金额;摘要;对方户名;对方账号;流水号;余额',
      '20260613 09:30:00;"1,234.50";转账 0123456789;林远;6222;S1;1,234.50',
      '',
      '2026/06/14;-34.50;P01234567890;陈默;6217;S2;1200.00',
    )
    expect(lines).toMatchObject([
      { row: 2, bookedOn: '2026-06-13', direction: 'in', amount: { units: 1_234_500_000n }, payer: '林远' },
      { row: 4, bookedOn: '2026-06-14', direction: 'out', amount: { units: 34_500_000n }, account: '6217' },
    ])
  })

  it('tells two payments that look the same apart, and knows each again', () => {
    const one = '2026-06-14,1.00,a,b'
    const keys = (...lines: string[]) =>
      read(HEAD, ...lines).lines?.map(({ key }) => key.toString('hex')) ?? []
    const [first, second] = keys(one, one)
    expect(first).not.toBe(second)
    expect(keys(one, '2026-06-14,2.00,a,b', one)).toEqual([first, expect.any(String), second])
  })

  it('knows a line by its serial, and notices what it says otherwise', () => {
    const head = `${HEAD},serial`
    const [line] = read(head, '2026-06-14,1.00,a,b,S1').lines ?? []
    const [doctored] = read(head, '2026-06-14,9.00,a,b,S1').lines ?? []
    expect(doctored?.key).toEqual(line?.key)
    expect(doctored?.says).not.toEqual(line?.says)
  })

  it('keeps script and formulas as the text that they are', () => {
    const { lines } = read(HEAD, `2026-06-14,1.00,<script>alert(1)</script>,=cmd|'/C calc'!A1`)
    expect(lines).toMatchObject([{ remark: '<script>alert(1)</script>', payer: "=cmd|'/C calc'!A1" }])
  })
})
