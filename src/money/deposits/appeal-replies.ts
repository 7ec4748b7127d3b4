/**
 * Why an appeal is rejected, as its member reads it: nothing arrived; it was paid to an account that is none of the
 * house's; the payer's bank did not carry it out; the picture shows no payment.
 */
export const APPEAL_REPLIES = ['notArrived', 'otherAccount', 'notCompleted', 'pictureUnclear'] as const
export type AppealReply = (typeof APPEAL_REPLIES)[number]
