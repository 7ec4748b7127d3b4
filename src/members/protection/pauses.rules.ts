/** Ways to stop: a while that ends by itself, one that ends only by its member's word, and for good. */
export const PAUSE_KINDS = ['coolingOff', 'exclusion', 'closure'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

/** Why the house closes an account; of each its member reads a sentence. */
export const CLOSING_REASONS = ['asked', 'care', 'identity', 'accounts', 'region', 'rules'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** How long each can be taken for. */
export const PAUSE_TERMS = {
  coolingOff: ['24h', '7d', '30d'],
  exclusion: ['6m', '1y', '5y', 'forever'],
  closure: ['forever'],
} as const satisfies Record<PauseKind, readonly string[]>
export type PauseTerm = (typeof PAUSE_TERMS)[PauseKind][number]

const HOURS: Partial<Record<PauseTerm, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }
const MONTHS: Partial<Record<PauseTerm, number>> = { '6m': 6, '1y': 12, '5y': 60 }

/** Whether a pause of this kind can be taken for this long. */
export function isTermOf(kind: PauseKind, term: PauseTerm): boolean {
  return (PAUSE_TERMS[kind] as readonly PauseTerm[]).includes(term)
}

/** The same time of day some months later; on a month's last day where it has no such day. */
function monthsAfter(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(at)
  later.setUTCFullYear(year, month, Math.min(at.getUTCDate(), lastDay))
  return later
}

/** When a pause taken now ends; null is never. */
export function endOf(term: PauseTerm, now: Date): Date | null {
  const hours = HOURS[term]
  if (hours !== undefined) return new Date(now.getTime() + hours * 3_600_000)
  const months = MONTHS[term]
  return months === undefined ? null : monthsAfter(now, months)
}

/** A pause as it was taken. */
export interface Pause {
  readonly kind: PauseKind
  /** Null is never. */
  readonly endsAt: Date | null
  /** When its member said that it is over: self-exclusion alone. */
  readonly endedAt: Date | null
}

/**
 * Whether a pause holds at a moment. When it began is not asked: a clock that was set back ends nothing. A
 * cooling-off ends by itself; a self-exclusion whose time is over still holds until its member says so.
 */
export function isInForce({ kind, endsAt, endedAt }: Pause, now: Date): boolean {
  if (kind === 'coolingOff') return endsAt === null || now < endsAt
  return endedAt === null
}

/** Whether a member may now say that a self-exclusion is over. */
export function isConfirmable(pause: Pause, now: Date): boolean {
  return pause.kind === 'exclusion' && pause.endedAt === null && pause.endsAt !== null && now >= pause.endsAt
}

const WEIGHT: Record<PauseKind, number> = { coolingOff: 0, exclusion: 1, closure: 2 }

/** The moment a pause lasts to, in milliseconds. */
const lastsTo = ({ endsAt }: Pause): number => endsAt?.getTime() ?? Infinity

/** Orders pauses by what they mean: the kind that holds hardest first, of one kind the one that ends last. */
export function byWeight(a: Pause, b: Pause): number {
  if (a.kind !== b.kind) return WEIGHT[b.kind] - WEIGHT[a.kind]
  return lastsTo(b) - lastsTo(a)
}

/** The pause that a member is told of: of those in force the heaviest; null where none is. */
export function pauseInForce<P extends Pause>(pauses: readonly P[], now: Date): P | null {
  return pauses.filter((pause) => isInForce(pause, now)).toSorted(byWeight)[0] ?? null
}

/** Whether taking `next` stops anything that none of those in force stops for at least as long. */
export function addsTo(inForce: readonly Pause[], next: Pause): boolean {
  return !inForce.some((held) => WEIGHT[held.kind] >= WEIGHT[next.kind] && lastsTo(held) >= lastsTo(next))
}
