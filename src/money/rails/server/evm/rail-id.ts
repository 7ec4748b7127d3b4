/** The rail's id: stands in tables, and names its account `railClearing` in the ledger. */
export const EVM_RAIL = 'evm'
/** What the specification calls the protocol that the rail carries. */
export const EVM_PROTOCOL = 'ERC20' as const
