/** Characters a login name has. */
export const LOGIN_NAME_LENGTH = { min: 4, max: 20 } as const

/** Names that could pass for the house itself, alone or with digits and underscores around them. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'agent',
  'anchor',
  'bank',
  'customerservice',
  'fairhall',
  'finance',
  'help',
  'house',
  'ledger',
  'manager',
  'moderator',
  'nobody',
  'null',
  'official',
  'operator',
  'owner',
  'root',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'system',
  'undefined',
  'webmaster',
])

/** What is wrong with a login name. */
export type LoginNameFault = 'empty' | 'length' | 'characters' | 'reserved'

/** The form under which a login name is unique: without outer space, in lower case. */
export function normaliseLoginName(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * Says what is wrong with a login name, or null: 4 to 20 Latin letters, digits and underscores, a letter
 * first. Other alphabets are left out so that no two names look alike.
 */
export function checkLoginName(typed: string): LoginNameFault | null {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'characters'
  if (name.length < LOGIN_NAME_LENGTH.min || name.length > LOGIN_NAME_LENGTH.max) return 'length'
  const core = name.toLowerCase().replace(/[0-9_]/g, '')
  return RESERVED.has(core) ? 'reserved' : null
}
