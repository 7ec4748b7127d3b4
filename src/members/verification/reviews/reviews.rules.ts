/** What a person looks at: pictures of the ID card that is noted, another name, another phone. */
export const REVIEW_KINDS = ['document', 'name', 'phone'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Hours within which somebody is to have looked. */
export const REVIEW_HOURS = 24
/** Hours that payouts rest after a phone was changed by a review: nobody proved the old one. */
export const PHONE_REST_HOURS = 24
/** Reviews of one kind that a member may ask for in 24 hours. */
export const REVIEWS_A_DAY = 5
/** Times that somebody may say what they read off the pictures of one: enough for every slip, too few to guess. */
export const MOST_COMPARES = 10

/** Why one is refused, or sent back to be sent again, as its member reads it (`verification.reviews.replies`). */
export const REVIEW_REPLIES = ['unreadable', 'incomplete', 'mismatch', 'expired', 'noProof'] as const
export type ReviewReply = (typeof REVIEW_REPLIES)[number]

/** What can be read off a picture and compared with what the house knows by its mark. */
export const COMPARED_PARTS = ['realName', 'idCard'] as const
export type ComparedPart = (typeof COMPARED_PARTS)[number]

/**
 * What has to have been read off the pictures before one is passed: of a name the one that is asked for, of everything
 * else what is noted.
 */
export function partsToCompare(
  kind: ReviewKind,
  noted: Readonly<Record<ComparedPart, boolean>>,
): readonly ComparedPart[] {
  return COMPARED_PARTS.filter((part) => noted[part] || (kind === 'name' && part === 'realName'))
}

/** How many people a pass takes: what is noted is only looked at by one, what replaces it is agreed to by two. */
export const seatsToPass = (kind: ReviewKind): 1 | 2 => (kind === 'document' ? 1 : 2)
