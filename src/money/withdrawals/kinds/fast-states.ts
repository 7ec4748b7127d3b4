/** The states of a fast withdrawal, as its orders carry them in `orderState` (specification, section 4). */
export const FAST_STATE = {
  matching: 4011,
  waitingToPay: 4012,
  waitingToConfirm: 4013,
  frozen: 4014,
} as const

/** Values of `orderSource` that mark a special source (S3-005). */
export const SPECIAL_SOURCES: readonly number[] = [1, 2]

/** Whether a withdrawal comes from a special source (S3-005). */
export function isSpecialSource(orderSource: number): boolean {
  return SPECIAL_SOURCES.includes(orderSource)
}
