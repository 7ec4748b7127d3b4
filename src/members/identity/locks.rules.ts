/** What can be stopped for a member: signing in, playing and bringing money in, or taking money out. */
export const LOCKABLE = ['signIn', 'play', 'payout'] as const
export type Lockable = (typeof LOCKABLE)[number]

/** For how long one person alone stops something. */
export const LOCK_HOURS = 72

/** Something that is stopped for a member; without `until` it holds until it is lifted. */
export interface Lock {
  readonly what: Lockable
  readonly lockedAt: Date
  readonly until: Date | null
}

/** Whether a lock still holds at a moment. */
export const holds = ({ until }: Pick<Lock, 'until'>, now: Date): boolean => until === null || now < until
