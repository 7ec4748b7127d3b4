import { describe, expect, it } from 'vitest'
import { wirePassword } from '../../passwords/login-password.rules.ts'
import { isGuessable } from './guessable-passwords.rules.ts'

describe('a digest that guessing starts with', () => {
  it.each([
    ['', true],
    ['123456', true],
    ['12345678', true],
    ['qwerty', true],
    ['password', true],
    ['Password', true],
    ['5201314520', true],
    ['trustno1', true],
    ['lin_yuan', true],
    ['Lin_Yuan', true],
    ['Yuan-lou7-hall', false],
    ['lin_yuan_and_more', false],
  ])('of %j: %s', (typed, refused) => {
    expect(isGuessable(wirePassword(typed), ' Lin_Yuan ')).toBe(refused)
  })
})
