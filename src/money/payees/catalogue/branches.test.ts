import { describe, expect, it } from 'vitest'
import { branchesOf, isBranchName } from './branches.ts'

describe('the branches of a bank', () => {
  it('are those of the provinces for a state bank, those of the large cities for a joint-stock bank', () => {
    expect(branchesOf('ICBC', '')).toHaveLength(31)
    expect(branchesOf('ICBC', '浙江')).toEqual(['中国工商银行浙江省分行'])
    expect(branchesOf('CMB', ' 深圳 ')).toEqual(['招商银行深圳分行'])
    expect(branchesOf('CMB', '火星')).toEqual([])
    expect(branchesOf('NOPE', '')).toEqual([])
  })
})

describe('a branch that is typed', () => {
  it.each([
    ['招商银行深圳科技园支行', true],
    ['Orchard Road Branch (2)', true],
    ['深', false],
    ['12', false],
    ['<b>支行</b>', false],
    ["支行'; drop table payees.card; --", false],
    ['支'.repeat(61), false],
  ])('"%s" is accepted: %s', (text, accepted) => {
    expect(isBranchName(text)).toBe(accepted)
  })
})
