/** The door of the payees room: what orders need to know of a member's cards. */
export { claimCard, findPayee, freeCard, hasBankCard, readCardSecret } from './card-uses.ts'
export { boundHolder, type KnownName, knownName } from './holder-names.ts'
