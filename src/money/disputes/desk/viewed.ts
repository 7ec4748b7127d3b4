/** How the audit calls that somebody looked at a record. */
export const VIEWED = 'console.view'
