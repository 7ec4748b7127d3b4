/**
 * Why a dispute was decided so, as both sides read it: the bank's books have the payment, or a proof of it holds; they
 * have it not, it went to another card, or nothing shows that it was made.
 */
export const PAID_VERDICTS = ['booksHave', 'proofHolds'] as const
export const UNPAID_VERDICTS = ['booksLack', 'otherCard', 'noProof'] as const
export const VERDICTS = [...PAID_VERDICTS, ...UNPAID_VERDICTS] as const
export type Verdict = (typeof VERDICTS)[number]
