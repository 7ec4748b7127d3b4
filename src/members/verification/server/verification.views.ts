import type { App } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { type IdentityPolicy, requirementOf } from '../identity.rules.ts'
import type { IdentityState } from '../verification.contract.ts'
import { readProofs } from './verification.store.ts'
import type { ProofKind } from './verification.tables.ts'

/** The house's settings. */
export function policyOf({ config }: App): IdentityPolicy {
  const { phoneVerification, identityAuthentication } = config
  return { phoneVerification, identityAuthentication }
}

/** What of a member's identity is proved, and what the house asks for. */
export async function identityStateOf(app: App, db: Db, memberId: string): Promise<IdentityState> {
  const policy = policyOf(app)
  const proofs = await readProofs(db, memberId)
  const part = (kind: ProofKind) => ({
    demand: requirementOf(kind, policy),
    shown: proofs.get(kind)?.shown ?? null,
    provedAt: proofs.get(kind)?.proved_at.toISOString() ?? null,
  })
  return {
    ...policy,
    phone: { ...part('phone'), areaCode: proofs.get('phone')?.area_code ?? '' },
    realName: part('realName'),
    idCard: part('idCard'),
    bankCard: { demand: requirementOf('bankCard', policy) },
  }
}
