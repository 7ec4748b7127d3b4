import { beforeEach, expect, it } from 'vitest'
import { useSessionStore } from '#platform/http/web/session.ts'
import { setOddsPolicy, toggleInSlip, useSlip } from './slip.store.ts'

const PICK = {
  matchId: '0198c0de-0000-7000-8000-000000000001',
  market: '1x2',
  line: null,
  selection: 'home',
} as const

beforeEach(() => useSlip.setState({ picks: [], open: false }))

it.each([
  ['a visitor signs in', ['visitor', 1], ['member', 2], 1],
  ['a visitor stays one', ['visitor', 1], ['visitor', 2], 1],
  ['the member signs out, here or in another tab', ['member', 1], ['visitor', 2], 0],
  ['somebody else has signed in in another tab', ['member', 1], ['member', 2], 0],
] as const)('when %s, the slip of this tab has the picks it should', (_, before, after, left) => {
  const become = ([status, generation]: readonly ['visitor' | 'member', number]) =>
    useSessionStore.setState({ status, generation })
  become(before)
  toggleInSlip(PICK, '1.92')
  setOddsPolicy('any')
  become(after)
  expect(useSlip.getState().picks).toHaveLength(left)
  expect(useSlip.getState().policy).toBe(left === 0 ? 'ask' : 'any')
})
