import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { nameKey, tidyName } from '../person-name.rules.ts'
import { markOf } from './proof-cipher.ts'
import { readProofs } from './verification.store.ts'

/** What is proved of a member, for those who decide about their money: when, and never what. */
export interface KnownOf {
  readonly phoneSince: Date | null
  readonly nameSince: Date | null
  readonly idCardSince: Date | null
  /** Whether a name is the proved one, by its mark; null where none is proved, or none was asked about. */
  readonly isTheirName: boolean | null
}

/** What is proved of a member, and whether `name` is theirs. */
export async function knownOf(
  db: Db | Tx,
  app: App,
  { memberId, name }: { memberId: string; name: string | null },
): Promise<KnownOf> {
  const proofs = await readProofs(db, memberId)
  const proved = proofs.get('realName')
  const isAsked = proved !== undefined && name !== null
  return {
    phoneSince: proofs.get('phone')?.proved_at ?? null,
    nameSince: proved?.proved_at ?? null,
    idCardSince: proofs.get('idCard')?.proved_at ?? null,
    isTheirName: isAsked ? proved.mark.equals(markOf(app.secret, 'realName', nameKey(tidyName(name)))) : null,
  }
}
