import { expect, it } from 'vitest'
import { chosen, narrows } from './list-filter.rules.ts'

it.each([
  [{ state: '', from: '', to: '' }, {}, false],
  [{ state: 'completed', from: '', to: '' }, { state: 'completed' }, true],
  [{ state: '', from: '2026-06-01', to: '2026-06-14' }, { from: '2026-06-01', to: '2026-06-14' }, true],
  [{ state: '', from: '2026-06-14', to: '2026-06-01' }, { from: '2026-06-01', to: '2026-06-14' }, true],
  [{ from: '2026-06-14', to: '' }, { from: '2026-06-14' }, true],
])('of the filter %j the house is asked %j', (filter, asked, narrowed) => {
  expect(chosen(filter)).toEqual(asked)
  expect(narrows(filter)).toBe(narrowed)
})
