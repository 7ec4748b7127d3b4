import { expect, it } from 'vitest'
import { ROOMS, routesOf } from '../../compose.ts'
import { SEEN, UNSEEN } from './sees.calls.ts'

const ofMembers = routesOf({ sandbox: true }, ROOMS).filter(
  ({ call }) => call.access === 'session' || call.access === 'member' || call.access === 'public',
)
const idsOf = (routes: typeof ofMembers) => routes.map(({ call }) => call.id).toSorted()

/** The signed calls of members that only read: every other one does something, and cannot be reached. */
const READS_SIGNED = ['payees.cards', 'profile.getInfo']

it('each call that a member’s page reads by stands in the table of what is seen, or with why it is not, once', () => {
  const asked = idsOf(ofMembers.filter(({ call }) => call.method === 'GET'))
  expect([...SEEN, ...Object.keys(UNSEEN)].toSorted()).toEqual([...asked, ...READS_SIGNED].toSorted())
})

it('none of what is seen moves money or claims something, and each is answered by itself', () => {
  const seen = ofMembers.filter(({ call }) => (SEEN as readonly string[]).includes(call.id))
  expect(idsOf(seen.filter(({ call }) => call.once))).toEqual([])
  expect(idsOf(seen.filter((one) => !('handle' in one)))).toEqual([])
  expect(idsOf(seen.filter(({ call }) => call.method === 'POST'))).toEqual(READS_SIGNED)
})
