import { describe, expect, it } from 'vitest'
import { pageOfRecord } from './in-review.rules.ts'

describe('where a transaction in review is decided', () => {
  const pages = [
    { kind: 'withdrawal', page: (id: string) => `/console/withdrawals/${id}` },
    { kind: 'quickWithdrawal', page: null },
  ]
  it.each([
    ['at the page of its record', 'withdrawal', 'W1', '/console/withdrawals/W1'],
    ['nowhere, while its room has no page for it', 'quickWithdrawal', 'F1', null],
    ['nowhere, where no room answers for such records', 'deposit', 'D1', null],
  ])('%s', (_, kind, id, page) => {
    expect(pageOfRecord(pages, { kind, id })).toBe(page)
  })
})
