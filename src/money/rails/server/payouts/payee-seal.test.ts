import { expect, it } from 'vitest'
import { openPayee, sealPayee } from './payee-seal.ts'

const secret = 'test-house-secret-test-house-secret-1234'
const payee = { bankName: '云港银行', accountNumber: '0000123412341234', holder: '林远' }
const id = '2b1c6e0e-6f0b-4d3c-9d3a-1d9a4bb1b111'

it('gives back what was sealed, and no two seals are alike', () => {
  const sealed = sealPayee(secret, id, payee)
  expect(openPayee(secret, id, sealed)).toEqual(payee)
  expect(sealed.equals(sealPayee(secret, id, payee))).toBe(false)
  expect(sealed.includes(payee.accountNumber)).toBe(false)
})

it('does not open with another secret, for another payout, or altered', () => {
  const sealed = sealPayee(secret, id, payee)
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
  expect(() => openPayee('another-secret-another-secret-123456', id, sealed)).toThrow()
  expect(() => openPayee(secret, '2b1c6e0e-6f0b-4d3c-9d3a-1d9a4bb1b222', sealed)).toThrow()
  expect(() => openPayee(secret, id, altered)).toThrow()
})
