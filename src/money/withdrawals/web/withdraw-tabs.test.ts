import { describe, expect, it } from 'vitest'
import { WITHDRAWAL_TABS } from '../kinds/withdrawal-kinds.ts'
import { withdrawTab } from './withdraw-tabs.ts'

describe('the tabs of the withdrawal page', () => {
  it('are Fast, Normal and USDT, in this order, each with a path of its own (S3-097)', () => {
    expect(WITHDRAWAL_TABS).toEqual(['fast', 'normal', 'usdt'])
    const tabs = WITHDRAWAL_TABS.map((tab) => withdrawTab(tab))
    expect(tabs.toSorted((a, b) => a.order - b.order).map(({ to }) => to)).toEqual([
      '/app/myCenter/withdrawals/fast',
      '/app/myCenter/withdrawals',
      '/app/myCenter/withdrawals/usdt',
    ])
  })
})
