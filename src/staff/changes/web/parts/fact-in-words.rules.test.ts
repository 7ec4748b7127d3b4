import { describe, expect, it } from 'vitest'
import { factInWords } from './fact-in-words.rules.ts'

const WORDS = new Map([
  ['creditMissing', '漏记款项'],
  ['deposit', '存款'],
  ['venueIn', '转入场馆'],
  ['done', '已完成'],
])
const say = (word: string) => WORDS.get(word) ?? word

describe('a fact of a change', () => {
  it.each([
    ['a word that the desk has', 'creditMissing', '漏记款项'],
    ['a word that it has not', 'other', 'other'],
    ['several words', 'deposit other', '存款 · other'],
    ['a record by its kind and number', 'deposit:D2026', '存款 D2026'],
    ['a record of a kind without a word', 'gift:7', 'gift:7'],
    ['a movement', 'deposit done 100.00 CNY', '存款 · 已完成 100.00 CNY'],
    [
      'movements, one that took away among them',
      'deposit done 100.00 CNY, venueIn done -40.00 CNY',
      '存款 · 已完成 100.00 CNY, 转入场馆 · 已完成 -40.00 CNY',
    ],
    ['an amount', '100.00', '100.00'],
    ['a number of a record', 'D2026', 'D2026'],
    ['what somebody wrote, with a word in it', 'A deposit was done, twice', 'A deposit was done, twice'],
    ['an address', 'https://deposit.example/done', 'https://deposit.example/done'],
  ])('%s', (_, value, said) => {
    expect(factInWords(value, say)).toBe(said)
  })
})
