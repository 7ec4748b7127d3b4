import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { openText, sealText } from '#platform/secrets/server/sealed-text.ts'
import { tables } from '../people.tables.ts'

const PURPOSE = 'people.totp'
const OFFER_PURPOSE = 'people.totpOffer'
const OFFER_MS = 15 * 60_000
const PERIOD_MS = 30_000
const SECRET_BYTES = 20

/** As every authenticator takes it: SHA-1, six digits, thirty seconds. */
function authenticator(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    label,
    issuer,
  })
}

/** The counter of a code that fits now, or a period before or after; null of one that does not. */
function counterOf(secret: string, code: string, now: Date): bigint | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / PERIOD_MS) + delta)
}

/** A new secret, which is kept nowhere until the first code from it comes back with the offer. */
export function offerTotp({ app, actor }: Ctx, { name, issuer }: { name: string; issuer: string }) {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const until = app.clock.now().getTime() + OFFER_MS
  const offer = sealText(app.secret, OFFER_PURPOSE, actor.deviceId ?? '', `${until} ${secret}`)
  return { secret, uri: authenticator(secret, name, issuer).toString(), offer: offer.toString('base64url') }
}

/** The secret of an offer that was made to this device, with the counter of the code; null where it is not so. */
export function acceptOffer({ app, actor }: Ctx, { offer, code }: { offer: string; code: string }) {
  let text: string
  try {
    text = openText(app.secret, OFFER_PURPOSE, actor.deviceId ?? '', Buffer.from(offer, 'base64url'))
  } catch {
    return null
  }
  const [until, secret = ''] = text.split(' ')
  const now = app.clock.now()
  if (Number(until) <= now.getTime()) return null
  const counter = counterOf(secret, code, now)
  return counter === null ? null : { secret, counter }
}

/** Seals and keeps somebody's secret, in place of one there was. */
export async function keepTotp(
  tx: Tx,
  { app }: Ctx,
  staffId: string,
  { secret, counter }: { secret: string; counter: bigint },
): Promise<void> {
  const sealed = sealText(app.secret, PURPOSE, staffId, secret)
  const row = { sealed, last_counter: counter, created_at: app.clock.now() }
  await tables(tx)
    .insertInto('people.totp')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

/** Whether a code is one of somebody's authenticator, later than any that they used; it is used then. */
export async function totpFits(tx: Tx, { app }: Ctx, staffId: string, code: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('people.totp')
    .select(['sealed', 'last_counter'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const counter = counterOf(openText(app.secret, PURPOSE, staffId, row.sealed), code, app.clock.now())
  if (counter === null || counter <= row.last_counter) return false
  await tables(tx)
    .updateTable('people.totp')
    .set({ last_counter: counter })
    .where('staff_id', '=', staffId)
    .execute()
  return true
}

/** Seals every secret anew, or lets go of all of them where nobody can open them any more. */
export async function sealTotpAnew(
  tx: Tx,
  change: { from: string; to: string } | { lost: true },
): Promise<void> {
  if ('lost' in change) {
    await tables(tx).deleteFrom('people.totp').execute()
    return
  }
  const rows = await tables(tx).selectFrom('people.totp').select(['staff_id', 'sealed']).execute()
  for (const { staff_id: staffId, sealed } of rows) {
    const secret = openText(change.from, PURPOSE, staffId, sealed)
    await tables(tx)
      .updateTable('people.totp')
      .set({ sealed: sealText(change.to, PURPOSE, staffId, secret) })
      .where('staff_id', '=', staffId)
      .execute()
  }
}
