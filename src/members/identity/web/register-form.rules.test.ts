import { describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { IdentityCode } from '../identity.refusals.ts'
import { EMPTY_REGISTRATION, faultOfPart, partOfRefusal, partsMissing } from './register-form.rules.ts'

const complete = {
  verification: '',
  name: 'mei_hua',
  password: 'Yuan-lou7',
  age: true,
  terms: true,
  marketing: false,
}

describe('the registration form', () => {
  it('starts with nothing ticked and everything missing but the optional consent', () => {
    expect(EMPTY_REGISTRATION).toMatchObject({ age: false, terms: false, marketing: false })
    expect(partsMissing(EMPTY_REGISTRATION, false)).toEqual([
      'name',
      'password',
      'verification',
      'age',
      'terms',
    ])
  })

  it('can be sent when everything but the optional consent is there', () => {
    expect(partsMissing(complete, true)).toEqual([])
  })

  it.each([
    ['name', { name: '梅花' }, 'nameCharacters'],
    ['name', { name: 'abc' }, 'nameLength'],
    ['name', { name: 'admin' }, 'nameReserved'],
    ['password', { password: '1234567' }, 'passwordTooShort'],
    ['password', { password: 'x'.repeat(32) }, undefined],
    ['password', { password: '0123456789abcdef'.repeat(2) }, undefined],
    ['age', { age: false }, 'ageRequired'],
    ['terms', { terms: false }, 'termsRequired'],
  ] as const)('%s of %o: %s', (part, change, fault) => {
    expect(faultOfPart(part, { ...complete, ...change }, true)).toBe(fault)
  })

  it('puts what the server refuses at the part it is about', () => {
    expect(partOfRefusal(IdentityCode.nameTaken)).toBe('name')
    expect(partOfRefusal(IdentityCode.passwordGuessable)).toBe('password')
    expect(partOfRefusal(IdentityCode.verificationFailed)).toBe('verification')
    expect(partOfRefusal(WireErrors.tooManyRequests.code)).toBeUndefined()
    expect(partOfRefusal(null)).toBeUndefined()
  })
})
