import { expect, it } from 'vitest'
import { ROOMS, routesOf } from './compose.ts'

/**
 * The signed POSTs of those who run the house that are no actions: what concerns nobody but whoever does it, and the
 * decisions about changes themselves. Why each is none stands beside it.
 */
const NO_ACTIONS: Readonly<Record<string, string>> = {
  'people.addFactor': 'one’s own factors, after step-up',
  'people.endMySession': 'one’s own sessions',
  'people.factorOptions': 'what one’s own factor is made from',
  'people.invitationCode': 'shows the code of an invitation that an action made, to whoever made it',
  'people.removePasskey': 'one’s own factors, after step-up',
  'people.removeTotp': 'one’s own factors, after step-up',
  'people.renewRecoveryCodes': 'one’s own recovery codes, after step-up',
  'people.stepUp': 'proves who is signed in',
  'people.stepUpOptions': 'what is signed to prove it',
  'railsDesk.keepStatement': 'looks a file through, and changes nothing until it is imported by an action',
  'railsDesk.fetchPayouts':
    'its answer holds account numbers: what an action answers is kept, to be repeated; its verb has two people',
  'payeesDesk.reveal': 'its answer is private and said once: what an action answers is kept, to be repeated',
  'identity.beginSeeing': 'lets whoever asks read what a member sees, and changes nothing',
  'verification.revealPhone':
    'its answer is private and said once: what an action answers is kept, to be repeated',
  'verificationDesk.compare':
    'compares a name or a number that is read off a picture: what an action is told is kept',
  'settings.saveDraft':
    'what somebody has in hand is theirs, and says nothing to members until it is published',
  'settings.previewDraft': 'a link to look at it by, which shows nothing that is not one’s own draft',
  'settings.dropDraft': 'the same, let go of',
  'changes.challenge': 'gives what is signed, and changes nothing',
  'changes.approve': 'takes a seat of what somebody proposed by an action',
  'changes.refuse': 'ends what somebody proposed by an action',
  'changes.withdraw': 'takes back what one proposed oneself',
  'changes.cancel': 'calls off what one approved',
}

const posts = routesOf({ sandbox: true })
  .map(({ call }) => call)
  .filter(({ access }) => access === 'staff')
const desks = ROOMS.flatMap(({ desk }) => (desk ? [desk, ...(desk.lists ?? [])] : []))
const actions = new Set(desks.flatMap((desk) => desk.actions ?? []).map(({ call }) => call.id))
/** Of each list the same: a view that one saves, a row that one is at. Nothing is decided by either. */
const ofLists = new Set(
  ROOMS.flatMap(({ desk }) => desk?.lists ?? []).flatMap(({ ownWork = [] }) =>
    ownWork.map(({ call }) => call.id),
  ),
)

it('every POST of those who run the house is an action, or stands here with why it is none', () => {
  const others = posts.map(({ id }) => id).filter((id) => !actions.has(id) && !ofLists.has(id))
  expect(others.toSorted()).toEqual(Object.keys(NO_ACTIONS).toSorted())
})

it('every one asks for a permission, and every action for its reason', () => {
  expect(posts.filter(({ permission }) => permission === undefined)).toEqual([])
  const sample = { requestId: crypto.randomUUID() }
  const unreasoned = posts.filter(({ id, input }) => actions.has(id) && input.safeParse(sample).success)
  expect(unreasoned).toEqual([])
})
