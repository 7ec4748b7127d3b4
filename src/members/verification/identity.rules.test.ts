import { describe, expect, it } from 'vitest'
import { faultOfIdCard, firstMissing, isReachable, requirementOf, shownPhone } from './identity.rules.ts'
import {
  IDENTITY_AUTHENTICATION,
  type IdentityPart,
  PHONE_VERIFICATION,
  type Requirement,
} from './identity-levels.ts'
import { IDENTITY_CODES } from './verification.refusals.ts'

describe('the settings', () => {
  it('are 0 none, 1 recommended, 2 mandatory for a phone (S3-081)', () => {
    expect(PHONE_VERIFICATION).toEqual({ none: 0, recommended: 1, mandatory: 2 })
  })

  it('are 0 none, 1 phone and real name, 2 all recommended, 3 all forced, with card (S3-083)', () => {
    expect(IDENTITY_AUTHENTICATION).toEqual({ none: 0, phoneAndName: 1, allRecommended: 2, allForced: 3 })
  })

  const R = 'required'
  const A = 'recommended'
  const N = 'none'
  const table: readonly [phone: 0 | 1 | 2, level: 0 | 1 | 2 | 3, demands: readonly Requirement[]][] = [
    [0, 0, [N, N, N, N]],
    [1, 0, [A, N, N, N]],
    [2, 0, [R, N, N, N]],
    [0, 1, [R, R, N, N]],
    [1, 1, [R, R, N, N]],
    [0, 2, [A, A, A, A]],
    [2, 2, [R, A, A, A]],
    [0, 3, [R, R, R, R]],
    [2, 3, [R, R, R, R]],
  ]
  it.each(table)(
    'phone %s and identity %s ask for phone, name, ID card and bank card: %s (S3-081, S3-083)',
    (phone, level, demands) => {
      const policy = { phoneVerification: phone, identityAuthentication: level }
      const parts = ['phone', 'realName', 'idCard', 'bankCard'] as const
      expect(parts.map((part) => requirementOf(part, policy))).toEqual(demands)
    },
  )
})

describe('what is missing', () => {
  const forced = { phoneVerification: 2, identityAuthentication: 3 } as const
  const cases: readonly [proved: readonly IdentityPart[], missing: IdentityPart | null][] = [
    [[], 'phone'],
    [['phone'], 'realName'],
    [['phone', 'realName'], 'idCard'],
    [['phone', 'realName', 'idCard'], 'bankCard'],
    [['realName', 'bankCard'], 'phone'],
    [['phone', 'realName', 'idCard', 'bankCard'], null],
  ]
  it.each(cases)('with %s proved is %s', (proved, missing) => {
    expect(firstMissing(new Set(proved), forced)).toBe(missing)
  })

  it('is nothing where all is only advised', () => {
    expect(firstMissing(new Set(), { phoneVerification: 1, identityAuthentication: 2 })).toBeNull()
  })
})

describe('a phone number', () => {
  it.each([
    ['86', '13800138000', true],
    ['86', '12800138000', false],
    ['86', '1380013800', false],
    ['86', '１３８００１３８０００', false],
    ['852', '91234567', true],
    ['65', '81234567', true],
    ['1', '2025550123', false],
    ['', '', false],
    ['__proto__', '13800138000', false],
  ])('+%s %s can be reached: %s', (area, phone, reachable) => {
    expect(isReachable(area, phone)).toBe(reachable)
  })

  it('shows its last four digits', () => {
    expect(shownPhone('13800138000')).toBe('**** 8000')
  })
})

describe('an ID card number', () => {
  it.each([
    ['11010519491231002X', null],
    ['440305199003147210', null],
    ['110105194912310021', 'idCardMismatched'],
    ['110101199002300014', 'idCardMismatched'],
    ['110101202701010010', 'idCardMismatched'],
    ['110101200806140015', null],
    ['110101200806150010', 'underAge'],
    ['11010519491231002x', 'idCardUnsupported'],
    ['110105491231002', 'idCardUnsupported'],
    ['E12345678', 'idCardUnsupported'],
    ['１１０１０５１９４９１２３１００２X', 'idCardUnsupported'],
    ['', 'idCardUnsupported'],
  ])('%s is judged %s on 2026-06-14', (idCard, fault) => {
    expect(faultOfIdCard(idCard, '2026-06-14')).toBe(fault)
  })
})

describe('the identity authentication codes', () => {
  it('are those of the specification, each with one name (S8-014)', () => {
    expect(Object.values(IDENTITY_CODES).toSorted((a, b) => a - b)).toEqual(
      [
        244358, 244359, 244360, 245101, 244381, 244389, 244382, 244383, 244384, 244385, 244386, 244394,
        244395, 244387,
      ].toSorted((a, b) => a - b),
    )
    expect(new Set(Object.values(IDENTITY_CODES)).size).toBe(14)
  })
})
