/** Limits and breaks. */
export const PROTECTION_PATH = '/app/myCenter/protection'
