import { describe, expect, it } from 'vitest'
import { faultOfWithdrawPassword } from './withdraw-password.rules.ts'

describe('a new withdraw password', () => {
  it.each([
    ['280417', null],
    ['112233', null],
    ['024680', null],
    ['111111', 'passwordGuessable'],
    ['123456', 'passwordGuessable'],
    ['987654', 'passwordGuessable'],
    ['28041', 'passwordDigits'],
    ['2804177', 'passwordDigits'],
    ['28o417', 'passwordDigits'],
    ['２８０４１７', 'passwordDigits'],
    ['', 'passwordDigits'],
  ])('%s is judged %s', (password, fault) => {
    expect(faultOfWithdrawPassword(password)).toBe(fault)
  })
})
