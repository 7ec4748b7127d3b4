import { Secret, TOTP } from 'otpauth'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { founderCode } from '#staff/people/server/index.ts'
import { SoftPasskey } from '../staff/soft-passkey.ts'
import type { WireAnswer, WireClient } from '../wire-client.ts'
import type { World } from '../world.ts'

/** A host whose name passkeys can be for. */
export const CONSOLE_HOST = { host: 'localhost:8080' }
export const GOOD_PASSWORD = 'Nine-herons-over-slate'

/** The code that the start of a house prints while nobody runs it. */
export async function foundingCode({ app }: World): Promise<string> {
  const made = await transact(systemCtx(app, 'test'), (tx, ctx) => founderCode(tx, ctx))
  if (!('code' in made)) throw new Error(`no founder: ${made.not}`)
  return made.code
}

/** The code of an authenticator with that secret at the world's time. */
export function totpCode({ clock }: World, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
}

/** Somebody at a browser of the console, with what they prove themselves by. */
export interface Enrolled {
  readonly browser: WireClient
  readonly staffId: string
  readonly passkey: SoftPasskey
  readonly recoveryCodes: readonly string[]
}

type Founder = { name: string; displayName: string; alone: boolean }

/** Redeems a code with a new passkey at a new browser. */
export async function redeem(world: World, code: string, founder?: Founder) {
  return (await readyToRedeem(world, code, founder))()
}

/** Reads a code and makes a passkey; what it gives redeems the code. */
export async function readyToRedeem(
  world: World,
  code: string,
  founder?: Founder,
): Promise<() => Promise<Enrolled & { answer: WireAnswer }>> {
  const browser = world.staffDevice()
  const passkey = new SoftPasskey()
  const who = founder && { name: founder.name, displayName: founder.displayName }
  const { data } = await browser.post('/console/v1/code', { code, ...who }, CONSOLE_HOST)
  const factor = { kind: 'passkey', passkey: passkey.create(data.factors.passkey), label: 'laptop' }
  return async () => {
    const answer = await browser.post('/console/v1/code/redeem', { code, founder, factor }, CONSOLE_HOST)
    const { session, recoveryCodes } = answer.data ?? {}
    if (session) Object.assign(browser, { token: session.token, signKey: session.signKey })
    return { browser, passkey, recoveryCodes, staffId: session?.staffId, answer }
  }
}

/** The first person of a house of tests. */
export async function found(world: World, founder: Partial<Founder> = {}): Promise<Enrolled> {
  return redeem(world, await foundingCode(world), {
    name: 'lu_wen',
    displayName: '卢文',
    alone: false,
    ...founder,
  })
}

/** Signs in at a new browser, or the one given, by a passkey. */
export async function signInBy(world: World, passkey: SoftPasskey, browser = world.staffDevice()) {
  const { data } = await browser.post('/console/v1/sign_in/options', {}, CONSOLE_HOST)
  const answer = await browser.post(
    '/console/v1/sign_in',
    { passkey: passkey.get(data.passkey) },
    CONSOLE_HOST,
  )
  browser.keepSession(answer)
  return { browser, answer }
}
