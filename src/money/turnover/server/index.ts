/** The door of the turnover room: what credits have to be staked, and what of a wallet that locks. */
export { addRequirements, type Credit } from './add-requirements.ts'
export { leftOfGrants } from './grants.views.ts'
export { type Outstanding, readOutstanding, requireStaked } from './require-staked.ts'
