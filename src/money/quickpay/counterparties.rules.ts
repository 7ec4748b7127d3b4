/**
 * How an invented member of a sandbox behaves. As a receiver: confirms what the bank has (`prompt`), only
 * after a minute (`slow`), never (`silent`), or says that it did not arrive whatever the bank has
 * (`denying`). As a payer: pays at once, after a minute, never, only says so (`lying`), pays a part first
 * (`halving`), or does not come (`absent`).
 */
export type ReceiverBehaviour = 'prompt' | 'slow' | 'silent' | 'denying'
export type PayerBehaviour = 'prompt' | 'slow' | 'silent' | 'lying' | 'halving' | 'absent'

/** The last digit of the whole yuan of an amount: how a tester calls a mood up. */
function digitOf(units: bigint): number {
  return Number((units / 1_000_000n) % 10n)
}

/** How the receiver of a deposit of so much behaves. */
export function receiverBehaviour(units: bigint): ReceiverBehaviour {
  const moods: Readonly<Record<number, ReceiverBehaviour>> = { 2: 'slow', 3: 'silent', 4: 'denying' }
  return moods[digitOf(units)] ?? 'prompt'
}

/** How payers of a withdrawal of so much behave; after one let it down, the next is prompt. */
export function payerBehaviour(units: bigint, letDown: number): PayerBehaviour {
  const moods: Readonly<Record<number, PayerBehaviour>> = {
    2: 'slow',
    3: 'silent',
    4: 'lying',
    5: 'halving',
    8: 'absent',
    9: 'absent',
  }
  const behaviour = moods[digitOf(units)] ?? 'prompt'
  return letDown > 0 && (behaviour === 'silent' || behaviour === 'lying') ? 'prompt' : behaviour
}

/** Seconds before an invented member does something, and before a slow one does. */
export const PROMPT_SECONDS = 3
export const SLOW_SECONDS = 60

const LEAST = 100_000_000n

/**
 * What a payer offers to pay of what is left: a halving one half of an order that nobody has a part of yet,
 * in whole hundreds.
 */
export function amountToPay(behaviour: PayerBehaviour, left: bigint, isUntouched: boolean): bigint {
  if (behaviour !== 'halving' || !isUntouched || left < 2n * LEAST) return left
  const half = (left / 2n / LEAST) * LEAST
  return left - half >= LEAST ? half : left
}
