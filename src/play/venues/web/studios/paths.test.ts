import { expect, it } from 'vitest'
import { studioAt, studioPath } from './paths.ts'

it('the page of a studio says which one it is of', () => {
  expect(studioAt(studioPath({ group: 'qp', channelCode: 'coin' }))).toBe('coin')
})

it.each(['/app/inlineVenueCommon/qp', '/app/inlineVenueCommon/qp/A%20B', '/app/gaming', '/', null])(
  '%s is of none',
  (pathname) => {
    expect(studioAt(pathname)).toBeNull()
  },
)
