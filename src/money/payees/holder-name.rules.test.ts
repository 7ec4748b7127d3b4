import { describe, expect, it } from 'vitest'
import {
  holderKey,
  isHolderName,
  isMarkedForRefusal,
  maskedHolder,
  tidyHolderName,
} from './holder-name.rules.ts'

describe("a holder's name", () => {
  const names: readonly [text: string, accepted: boolean][] = [
    ['林远', true],
    ['欧阳静怡', true],
    ['阿依古丽·买买提', true],
    ['Lin Yuan', true],
    ["Sean O'Neill", true],
    ['J. R. Smith', true],
    ['林', false],
    ['林远1', false],
    ['林远<b>', false],
    ['<script>alert(1)</script>', false],
    ["Robert'); DROP TABLE card;--", false],
    ['林 Yuan', false],
    ['', false],
    ['林'.repeat(41), false],
    ['Lin  ', false],
    ['😀😀', false],
  ]
  it.each(names)('%s is accepted: %s', (text, accepted) => {
    expect(isHolderName(text)).toBe(accepted)
  })

  it('is stored with single spaces and one kind of middle dot', () => {
    expect(tidyHolderName('  Lin \u3000 Yuan ')).toBe('Lin Yuan')
    expect(tidyHolderName('阿依古丽・买买提')).toBe('阿依古丽·买买提')
  })

  it('is one person whatever the letter case and spaces', () => {
    expect(holderKey('Lin Yuan')).toBe(holderKey('LINYUAN'))
    expect(holderKey('林远')).not.toBe(holderKey('林原'))
  })

  it('shows its first character only', () => {
    expect(maskedHolder('欧阳静怡')).toBe('欧*')
    expect(maskedHolder('𠮷田')).toBe('𠮷*')
  })

  it('marks a card that the sandbox refuses at review', () => {
    expect(['林拒绝', '拒绝', 'Lin Refuse', 'lin refused'].map(isMarkedForRefusal)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isMarkedForRefusal('林远')).toBe(false)
  })
})
