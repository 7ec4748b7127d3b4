import { SANDBOX_ACCOUNTS } from '#members/identity/sandbox-accounts.ts'
import { settled, type Visit } from './visit.ts'
import { sayIn } from './words.ts'

/** Who can sign in, with the password as it is typed. */
export type Account = { name: string; password: string }

/** The first of the accounts that a sandbox comes with. */
export const LIN_YUAN: Account = SANDBOX_ACCOUNTS[0] as Account

/** An account that nobody else has. */
export const newAccount = (): Account => ({
  name: `guest_${crypto.randomUUID().slice(0, 8)}`,
  password: 'Lamp-over-9-doors',
})

const SIGNED_OUT = /\/app\/(login|register)/

/** Waits until the form is gone and the page it led to stands. */
async function arrived({ page }: Visit): Promise<void> {
  await page.waitForURL((url) => !SIGNED_OUT.test(url.pathname))
  await page.locator('[name=password]').waitFor({ state: 'detached' })
  await settled(page)
}

/**
 * Signs in as a person does, from the page the visit is on or from sign-in itself; ends on the page that
 * leads to.
 */
export async function loginAs(visit: Visit, { name, password }: Account = LIN_YUAN): Promise<void> {
  const { page, appearance } = visit
  const say = sayIn(appearance.language)
  if (!SIGNED_OUT.test(page.url())) await visit.open('/app/login')
  await page.getByRole('textbox', { name: say('identity.name'), exact: true }).fill(name)
  await page.getByLabel(say('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('identity.login.submit'), exact: true }).click()
  await arrived(visit)
}

/** Registers a member of this journey's own, puzzle and consents included; ends signed in. */
export async function registerMember(visit: Visit): Promise<Account> {
  const { page, appearance } = visit
  const say = sayIn(appearance.language)
  const account = newAccount()
  if (!/\/app\/register/.test(page.url())) await visit.open('/app/register')
  await page.getByRole('textbox', { name: say('identity.name'), exact: true }).fill(account.name)
  await page.getByLabel(say('identity.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: say('identity.verification.idle') }).click()
  await page.getByRole('checkbox', { name: say('identity.register.age') }).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
  await page.getByRole('button', { name: say('identity.register.submit'), exact: true }).click()
  await arrived(visit)
  return account
}
