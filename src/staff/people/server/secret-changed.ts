import type { Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { sealTotpAnew } from './factors/totp.ts'
import { endSessions } from './sessions/sessions.store.ts'

/**
 * Seals the secrets of authenticators anew; where the old secret is lost nobody can open them, and they go: passkeys
 * and recovery codes live on. Sessions end, because their keys came from it.
 */
export async function peopleSecretChanged(tx: Tx, change: SecretChange, now: Date): Promise<void> {
  await sealTotpAnew(tx, change)
  await endSessions(tx, now, 'secret', {})
}
