/**
 * Why those who run the house block a card, an e-wallet or an address. Each has a sentence that its member reads
 * (`payees.blockReasons`).
 */
export const BLOCK_REASONS = ['numberWrong', 'otherName', 'reported', 'shared', 'asked'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** How a payee is blocked, if it is. */
export interface Blockable {
  readonly blocked_at: Date | null
  readonly block_reason: BlockReason | null
}

/** A block as its member is told of it. */
export interface Block {
  readonly reason: BlockReason
  readonly since: string
}

/** What stands about a payee's block; null where it is not blocked. */
export function blockOf({ blocked_at: at, block_reason: reason }: Blockable): Block | null {
  return at === null || reason === null ? null : { reason, since: at.toISOString() }
}

/** What stands in the way of a payee: a block until it is lifted, the first wait by itself; null where money can go. */
export function hindranceOf(
  payee: Blockable & { readonly usable_at: Date | null },
  now: Date,
): 'blocked' | 'waiting' | null {
  if (payee.blocked_at !== null) return 'blocked'
  return payee.usable_at !== null && payee.usable_at > now ? 'waiting' : null
}
