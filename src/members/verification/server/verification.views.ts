import type { App } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { type IdentityPolicy, requirementOf } from '../identity.rules.ts'
import type { IdentityState } from '../verification.contract.ts'
import { documentPassedAt } from './reviews/review.store.ts'
import { levelsDocument } from './verification.documents.ts'
import { readProofs } from './verification.store.ts'
import type { ProofKind } from './verification.tables.ts'

/** How far the house wants its members proved. */
export function policyOf(app: App, db: Db): Promise<IdentityPolicy> {
  return readDocument({ app, tx: db }, levelsDocument)
}

/** What of a member's identity is proved, and what the house asks for. */
export async function identityStateOf(app: App, db: Db, memberId: string): Promise<IdentityState> {
  const policy = await policyOf(app, db)
  const proofs = await readProofs(db, memberId)
  const part = (kind: ProofKind) => ({
    demand: requirementOf(kind, policy),
    shown: proofs.get(kind)?.shown ?? null,
    provedAt: proofs.get(kind)?.proved_at.toISOString() ?? null,
  })
  const noted = [proofs.get('realName'), proofs.get('idCard')].flatMap((proof) => proof?.proved_at ?? [])
  const passedAt = noted.length === 2 ? await documentPassedAt(db, memberId, noted) : null
  return {
    ...policy,
    phone: { ...part('phone'), areaCode: proofs.get('phone')?.area_code ?? '' },
    realName: part('realName'),
    idCard: part('idCard'),
    documentPassedAt: passedAt?.toISOString() ?? null,
    bankCard: { demand: requirementOf('bankCard', policy) },
  }
}
