import { describe, expect, it } from 'vitest'
import { loginPath, registerPath, returnTarget } from './return-to.ts'

describe('the way back after sign-in', () => {
  it.each([
    ['/app/myCenter/deposit', '/app/myCenter/deposit'],
    ['/app/sport?day=today&league=wc', '/app/sport?day=today&league=wc'],
    ['/app/home', '/app/home'],
    ['/', '/app/home'],
  ])('a visitor at %s comes back to %s (S1-020)', (place, target) => {
    expect(returnTarget(loginPath(place).slice('/app/login'.length))).toBe(target)
    expect(returnTarget(registerPath(place).slice('/app/register'.length))).toBe(target)
  })

  it.each([
    '//evil.example/app',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'app/sport',
    '',
    '/app/login',
    '/app/login?next=%2Fapp%2Flogin',
    '/app/register',
  ])('%s is no place to return to: home is', (next) => {
    expect(returnTarget(`?next=${encodeURIComponent(next)}`)).toBe('/app/home')
  })

  it('nothing remembered means home', () => {
    expect(returnTarget('')).toBe('/app/home')
  })
})
