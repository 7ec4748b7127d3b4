import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHART, REASONS } from '#money/ledger/ledger.chart.ts'
import { TRANSACTION_TYPES } from './transaction-types.ts'

type Texts = Record<'accounts' | 'reasons' | 'deals', Record<string, string>>
const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'locales/zh-CN.json'), 'utf8')) as Texts

describe('the words of the books', () => {
  it('name every account of the chart', () => {
    expect(Object.keys(texts.accounts).sort()).toEqual(Object.keys(CHART).sort())
  })

  it('name every reason money moves for', () => {
    expect(Object.keys(texts.reasons).sort()).toEqual(Object.keys(REASONS).sort())
  })

  it('name every kind of movement', () => {
    expect(Object.keys(texts.deals).sort()).toEqual([...TRANSACTION_TYPES].sort())
  })
})
