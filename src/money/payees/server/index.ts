/** The door of the payees room: what orders need to know of a member's cards. */
export { claimAddress, readAddress } from './addresses/address-uses.ts'
export { isBlockedPayee } from './blocks/bound-payee.ts'
export {
  claimCard,
  findPayee,
  freeCard,
  hasBankCard,
  readCardSecret,
} from './cards/card-uses.ts'
export {
  boundHolderMark,
  membersOfHolder,
  othersOfSameCards,
  type SelectedMembers,
} from './cards/shared-cards.ts'
export { boundHolders, contradictedHolder, type KnownName, knownName } from './holder-names.ts'
export { kindNames } from './kind-names.ts'
export { type PayeeFacts, payeeFacts } from './payee-facts.ts'
export { overseasDocument } from './payees.documents.ts'
export { isSharedPayee } from './shared-payee.ts'
export { addPayee } from './verbs/add-payee.ts'
