import { describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { PayeesErrors } from '../payees.refusals.ts'
import { faultOfTypedAddress, fieldOfAddressRefusal } from './address-form.rules.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('the form that binds an address', () => {
  it.each([
    ['as it is', tron, null],
    ['with what copying brings along', `  ${tron}\n`, null],
    ['with a space inside', `${tron.slice(0, 10)} ${tron.slice(10)}`, 'addressCharacters'],
    ['that is none', ' ', 'addressMissing'],
  ])('judges one %s', (_, address, fault) => {
    expect(faultOfTypedAddress({ protocol: 'TRC20', address, password: '' })).toBe(fault)
  })

  it('puts what the server refuses at the field it is about', () => {
    expect(fieldOfAddressRefusal(IdentityCode.passwordWrong)).toBe('password')
    expect(fieldOfAddressRefusal(IdentityCode.tooManyAttempts)).toBe('password')
    expect(fieldOfAddressRefusal(PayeesErrors.addressChecksum.code)).toBe('address')
    expect(fieldOfAddressRefusal(PayeesErrors.tooManyAddresses.code)).toBeUndefined()
    expect(fieldOfAddressRefusal(null)).toBeUndefined()
  })
})
