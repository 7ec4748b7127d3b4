import type { App, StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { Proof } from '#staff/people/proofs.ts'
import type { KeptProof, ProofOptions } from '#staff/people/server/index.ts'

/** Somebody who runs the house, as a change knows them. */
export interface Colleague {
  readonly staffId: string
  /** The human: one has it, whatever accounts there are. */
  readonly personId: string
  /** What the others call them. */
  readonly name: string
  /** Their own accounts as members. */
  readonly memberIds: readonly string[]
  /** Until then they are new: they propose and brake, and approve nothing. */
  readonly approvesFrom: Date
  /** What they may do at this moment; nothing where they do not work here any more. */
  readonly permissions: ReadonlySet<Permission>
}

/** What a change asks of the rest of the house. Composition hands it in; what is left out has its default. */
export interface StaffHouse {
  /** Who an account belongs to, null where there is none. */
  readonly colleague: (tx: Tx, staffId: string) => Promise<Colleague | null>
  /** What people are called, by their ids; of those there are. */
  readonly namesOf: (tx: Tx, staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether a single person runs the house, so that what takes two waits a day instead. */
  readonly isOfOne: (tx: Tx) => Promise<boolean>
  /** Throws its refusal where somebody did not prove within the last ten minutes that it is them. */
  readonly assertProved: (tx: Tx, ctx: StaffCtx) => Promise<void>
  /** By what somebody could sign these 32 bytes. */
  readonly proofOptions: (tx: Tx, ctx: StaffCtx, challenge: Buffer) => Promise<ProofOptions>
  /** Takes what somebody signed them with, and answers what is kept of it; throws its refusal where it does not hold. */
  readonly prove: (
    tx: Tx,
    ctx: StaffCtx,
    given: { readonly challenge: Buffer; readonly proof: Proof },
  ) => Promise<KeptProof>
  /** Which accounts of members are linked to these. */
  readonly linkedTo?: (tx: Tx, memberIds: readonly string[]) => Promise<readonly string[]>
  /** The policy's threshold of an action in units of CNY; null where it says nothing. */
  readonly thresholdOf?: (tx: Tx, app: App, actionId: string) => Promise<bigint | null>
}
