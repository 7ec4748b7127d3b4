import { expect, it } from 'vitest'
import { CALLS } from '#site/access/access.calls.ts'
import { ROOMS, routesOf } from './compose.ts'

const sorted = (ids: readonly string[]) => ids.toSorted()

it('each call of members and visitors that is more than reading stands in the table of what a closed house does, once', () => {
  const asked = routesOf({ sandbox: true }, ROOMS)
    .map(({ call }) => call)
    .filter(({ method, access }) => method === 'POST' && (access === 'member' || access === 'visitor'))
    .map(({ id }) => id)
  expect(sorted([...CALLS.stops, ...CALLS.goesOn])).toEqual(sorted(asked))
})
