// Who runs a house, in journeys of its console.
import type { CDPSession } from 'playwright-core'
import { type Appearance, type Visit, visit } from '../visit.ts'
import { sayIn } from '../words.ts'

/**
 * A page of a sandbox's console, opened by one of its people, by the name that others call them, with one press on its
 * first page. They are signed in when it answers: whoever goes on to another page earlier takes their sign-in back.
 */
export async function visitAsColleague(
  url: string | undefined,
  path: string,
  displayName: string,
  face: Partial<Appearance> = {},
): Promise<Visit> {
  const seen = await visit(path, face, url)
  await takeSeat(seen, displayName)
  return seen
}

/** Signs in as one of the sandbox's people at the door of the console, where a visit stands. */
export async function takeSeat({ page, appearance }: Visit, displayName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${displayName}`) }).click()
  // Their name stands on the page before as well.
  const door = page.getByRole('heading', { name: sayIn(appearance.language)('people.signIn.title') })
  await door.waitFor({ state: 'detached' })
}

/** Makes a passkey of one's own on `/console/me`, with the key that the page has (`withKey`). */
export async function makePasskey({ page, appearance }: Visit, label: string): Promise<void> {
  const say = sayIn(appearance.language)
  await page.getByRole('button', { name: say('people.mine.add') }).click()
  await page.getByLabel(say('people.enrol.label')).fill(label)
  await page.getByRole('button', { name: say('people.enrol.makePasskey') }).click()
  // The hint of the form has these words, too; the form goes once everything is fetched anew.
  await page.getByText(label, { exact: true }).waitFor()
  await page.getByRole('button', { name: say('people.mine.add') }).waitFor()
}

/** Gives a page a security key in software, which looks at its person by itself. */
export async function withKey({
  page,
  context,
}: Visit): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}
