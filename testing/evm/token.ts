import { assemble } from './assemble.ts'

/** Set in the slot of an address that the token's issuer has frozen. */
const FROZEN_FLAG = 1n << 255n

const text32 = (text: string) => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`
const length32 = (text: string) => `0x${text.length.toString(16).padStart(2, '0')}`

/** Reverts with a reason as Solidity writes it: `Error(string)`. */
const revertWith = (reason: string) => `
  0x08c379a0${'00'.repeat(28)} 0x00 MSTORE
  0x20 0x04 MSTORE
  ${length32(reason)} 0x24 MSTORE
  ${text32(reason)} 0x44 MSTORE
  0x64 0x00 REVERT`

/**
 * A token as Tether's on Ethereum is for who uses it: six decimals, `transfer` answers nothing at all, it
 * refuses what an account does not have, and what leaves a frozen address or goes to one. The balance of an
 * address is kept in the slot of its number.
 */
export const TOKEN_CODE = assemble(`
  0x00 CALLDATALOAD 0xe0 SHR                     ; [selector]
  DUP1 0xa9059cbb EQ @transfer JUMPI
  DUP1 0x70a08231 EQ @balanceOf JUMPI
  DUP1 0x313ce567 EQ @decimals JUMPI
  0x00 0x00 REVERT

  decimals:
    0x06 0x00 MSTORE 0x20 0x00 RETURN

  balanceOf:
    0x04 CALLDATALOAD SLOAD 0x00 MSTORE 0x20 0x00 RETURN

  transfer:
    CALLER 0x${FROZEN_FLAG.toString(16)} OR SLOAD @frozen JUMPI
    0x04 CALLDATALOAD                            ; [to selector]
    DUP1 0x${FROZEN_FLAG.toString(16)} OR SLOAD @frozen JUMPI
    0x24 CALLDATALOAD                            ; [amount to selector]
    CALLER SLOAD                                 ; [has amount to selector]
    DUP2 DUP2 LT @poor JUMPI                     ; has < amount
    SUB CALLER SSTORE                            ; [to selector], has - amount kept
    DUP1 SLOAD 0x24 CALLDATALOAD ADD             ; [newTo to selector]
    DUP2 SSTORE                                  ; [to selector]
    0x24 CALLDATALOAD 0x00 MSTORE                ; the amount, to log
    CALLER                                       ; [from to selector]
    0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef
    0x20 0x00 LOG3                               ; Transfer(from, to, amount)
    STOP

  frozen: ${revertWith('frozen')}
  poor: ${revertWith('balance too low')}
`)

/** The slot that an address's balance is kept in. */
export function balanceSlot(address: string): bigint {
  return BigInt(address)
}

/** The slot that says whether an address is frozen. */
export function frozenSlot(address: string): bigint {
  return BigInt(address) | FROZEN_FLAG
}
