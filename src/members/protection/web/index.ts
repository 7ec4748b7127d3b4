/** The door of this room in the browser: what other rooms may take. */
export { DepositAllowance } from './deposit-allowance.tsx'
export { DepositEffect } from './deposit-effect.tsx'
export { FirstDepositQuestion } from './first-deposit-question.tsx'
export { PROTECTION_PATH } from './paths.ts'
export { PlayAllowance } from './play-allowance.tsx'
export { useProtection } from './protection.queries.ts'
export { ProtectionSummary } from './protection-summary.tsx'
export { SessionClock } from './session-clock.tsx'
