/** The door of the payees room: what orders need to know of a member's cards. */
export { claimAddress, readAddress } from './address-uses.ts'
export { claimCard, findPayee, freeCard, hasBankCard, readCardSecret } from './card-uses.ts'
export { boundHolder, contradictedHolder, type KnownName, knownName } from './holder-names.ts'
export { kindNames } from './kind-names.ts'
export { addPayee } from './verbs/add-payee.ts'
