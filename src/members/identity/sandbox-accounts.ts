/** An account of a sandbox site, with its password as a person types it. */
export interface SandboxAccount {
  readonly name: string
  readonly password: string
}

/** The account that has lived in a new sandbox for two months (`src/server/sandbox-life`). */
const LIN_YUAN: SandboxAccount = { name: 'lin_yuan', password: 'Yuan-lou7-hall' }

/** The accounts of a sandbox site. Printed at start. */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  LIN_YUAN,
  { name: 'chen_mo', password: 'Mo-shan9-gate' },
]
export const LIVED_ACCOUNT = LIN_YUAN
