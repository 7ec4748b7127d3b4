/** What is known of a payment whose receiver says that it came, or that the arbiter found. */
export interface PaymentProof {
  /** The books of a bank have it, or an arbiter found it. */
  readonly isProven: boolean
  /** Payer and receiver may be one person: the same card, name or device. */
  readonly areLinked: boolean
  /** Lately the receiver paid the payer too: money that only goes round is no payment. */
  readonly isCircle: boolean
}

/** Hours that a reward waits where only the receiver's word says that the payment came. */
export const REWARD_WAIT_HOURS = 24
/** Days in which payments in both directions between two members are a circle. */
export const CIRCLE_DAYS = 30

/**
 * When the reward of a credited quick deposit is given: at once where its payment is proven, later where the
 * receiver's word is all there is, never to who may be the receiver too, nor for what went round.
 */
export function rewardAt({ isProven, areLinked, isCircle }: PaymentProof): 'now' | 'later' | 'never' {
  if (areLinked) return 'never'
  if (isProven) return 'now'
  return isCircle ? 'never' : 'later'
}
