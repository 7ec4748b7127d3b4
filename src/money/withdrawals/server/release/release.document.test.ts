import { describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { releaseDocument } from './release.document.ts'

const ON = { ...releaseDocument.seed({ config: loadConfig({}), sandbox: true }), enabled: true }

describe('the document of the rule', () => {
  it.each([
    ['switching it off', { enabled: false }, 'brake'],
    ['a lower score', { scoreBelow: 10 }, 'brake'],
    ['an older payee', { payeeDays: 60 }, 'brake'],
    ['less at a time and in a day', { amountMost: '500.00', dayMost: '1000.00' }, 'brake'],
    ['more that is looked at again', { againPercent: 5 }, 'brake'],
    ['a higher score', { scoreBelow: 31 }, 2],
    ['a younger payee', { payeeDays: 29 }, 2],
    ['more at a time', { amountMost: '1000.01' }, 2],
    ['more in a day', { dayMost: '50000.01' }, 2],
    ['less that is looked at again', { againPercent: 1.99 }, 2],
    ['one tighter, one looser', { enabled: false, scoreBelow: 31 }, 2],
  ])('takes so many for %s', (_, change, seats) => {
    expect(releaseDocument.seats(ON, { ...ON, ...change })).toBe(seats)
  })

  it('takes two to switch it on', () => {
    expect(releaseDocument.seats({ ...ON, enabled: false }, ON)).toBe(2)
  })
})
