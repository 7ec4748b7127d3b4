/** The door of the turnover room: what credits have to be staked, and what of a wallet that locks. */
export { owe } from './owe.ts'
export { type Owed, readOwed, requireStaked } from './require-staked.ts'
