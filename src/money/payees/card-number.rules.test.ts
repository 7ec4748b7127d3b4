import { describe, expect, it } from 'vitest'
import {
  CARD_TYPE,
  faultOfNumber,
  faultOfOverseasNumber,
  issuerOf,
  maskedNumber,
  OVERSEAS_BINDING,
  passesLuhn,
} from './card-number.rules.ts'
import { BANKS } from './catalogue/banks.ts'

describe('a card number', () => {
  it('takes its type and the overseas switch from the specification (S3-088) (S3-089)', () => {
    expect(CARD_TYPE).toEqual({ deposit: 0, credit: 1 })
    expect(OVERSEAS_BINDING).toEqual({ closed: 0, open: 1 })
  })

  const cases: readonly [what: string, number: string, bank: string, fault: string | null][] = [
    ['a debit card of the chosen bank', '6214830211758841', 'CMB', null],
    ['nineteen digits', '6217000012345678907', 'CCB', null],
    ['first digits we do not know, of UnionPay', '6200000000000005', 'JSB', null],
    ['one digit wrong', '6214830211758842', 'CMB', 'numberChecksum'],
    ['two digits swapped', '6214830217158841', 'CMB', 'numberChecksum'],
    ['thirteen digits', '6214830211752', 'CMB', 'numberLength'],
    ['twenty digits', '62148302117588412345', 'CMB', 'numberLength'],
    ['no digits', '', 'CMB', 'numberNotDigits'],
    ['full-width digits', '６２１４８３０２１１７５８８４１', 'CMB', 'numberNotDigits'],
    ['spaces', '6214 8302 1175 8841', 'CMB', 'numberNotDigits'],
    ['SQL', "1' or '1'='1", 'CMB', 'numberNotDigits'],
    ['a sign', '-621483021175884', 'CMB', 'numberNotDigits'],
    ['a credit card', '4392251234567896', 'CMB', 'creditCard'],
    ['a card of another bank', '6228480012345678911', 'CMB', 'otherBank'],
    ['a foreign card', '4111111111111111', 'CMB', 'overseasCard'],
  ]
  it.each(cases)('%s: %s for %s is judged %s', (_what, number, bank, fault) => {
    expect(faultOfNumber(number, bank)).toBe(fault)
  })

  const abroad: readonly [what: string, number: string, fault: string | null][] = [
    ['a foreign card', '4111111111111111', null],
    ['one digit wrong', '4111111111111112', 'numberChecksum'],
    ['eleven digits', '41111111111', 'numberLength'],
    ['letters', '4111x', 'numberNotDigits'],
    ['a card of a bank of the list', '6214830211758841', 'otherBank'],
  ]
  it.each(abroad)('of a bank abroad, %s: %s is judged %s while binding is open', (_what, number, fault) => {
    expect(faultOfOverseasNumber(number, OVERSEAS_BINDING.open)).toBe(fault)
  })

  it('of a bank abroad cannot be bound while overseas binding is closed (S3-089)', () => {
    expect(faultOfOverseasNumber('4111111111111111', OVERSEAS_BINDING.closed)).toBe('overseasCard')
  })

  it('names its issuer by the longest first digits known', () => {
    expect(issuerOf('6222021234567890')?.bank.code).toBe('ICBC')
    expect(issuerOf('6858001234567890')?.bank.code).toBe('CGB')
    expect(issuerOf('4392251234567896')).toMatchObject({ cardType: CARD_TYPE.credit })
    expect(issuerOf('1234567890123456')).toBeUndefined()
  })

  it('passes Luhn with exactly one last digit', () => {
    const passing = [...'0123456789'].filter((last) => passesLuhn(`621483021175884${last}`))
    expect(passing).toEqual(['1'])
    expect(passesLuhn('')).toBe(false)
  })

  it('shows no more than its last four digits', () => {
    expect(maskedNumber('8841')).toBe('**** **** **** 8841')
  })
})

describe('the bank list', () => {
  it('has every code once, a name in both languages, and no first digits of two banks', () => {
    const codes = BANKS.map((bank) => bank.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { names } of BANKS) {
      expect(names['zh-CN']).toMatch(/^\p{Script=Han}+$/u)
      expect(names.en).toMatch(/^[A-Z][A-Za-z ]+$/)
    }
    const prefixes = BANKS.flatMap((bank) => [...bank.debit, ...bank.credit])
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})
