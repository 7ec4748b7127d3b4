export {
  approvalOptions,
  type KeptProof,
  type ProofOptions,
  proveFactor,
  requireStepUp,
} from './factors/prove.ts'
export { houseMode, passkeyHostOf } from './house/house.ts'
export {
  founderCode,
  founderCodeAtStart,
  type NotRestored,
  openToLoopback,
  recoverManager,
} from './house/restore-access.ts'
export type { RolesDoor } from './roles-door.ts'
export { staffSessionsOf } from './sessions/session-reader.ts'
export { membersOfStaff, staffMember, staffMembers } from './staff-member.ts'
