/** Characters a login name has. */
export const LOGIN_NAME_LENGTH = { min: 4, max: 20 } as const

/**
 * What names those who run the house, also in pinyin (客服 kefu, 官方 guanfang, 财务 caiwu, 管理员 guanliyuan):
 * a name that has it pretends to be one of them. Short words count where they begin or end a name or stand
 * alone in it, since they are in the middle of others (badminton).
 */
const STAFF_WORDS = {
  anywhere: [
    'customercare',
    'customerservice',
    'fairhall',
    'guanfang',
    'guanliyuan',
    'helpdesk',
    'moderator',
    'official',
    'support',
    'webmaster',
  ],
  atAnEnd: ['admin', 'caiwu', 'kefu', 'sysop'],
} as const

/** Words that have one of those in them and pretend nothing. */
const HARMLESS = /supporters?/g

/** Words that many names have in them: refused only where nothing else is said beside them. */
const RESERVED = new Set([
  'agent',
  'anchor',
  'bank',
  'finance',
  'help',
  'house',
  'ledger',
  'manager',
  'nobody',
  'null',
  'operator',
  'owner',
  'root',
  'security',
  'service',
  'staff',
  'superuser',
  'system',
  'team',
  'undefined',
])

/** What is wrong with a login name. */
export type LoginNameFault = 'empty' | 'length' | 'characters' | 'reserved'

/** The form under which a login name is unique: without outer space, in lower case. */
export function normaliseLoginName(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Letters, digits and pairs by the letter that they are taken for. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  j: 'i',
  l: 'i',
  q: 'g',
  cl: 'd',
  rn: 'm',
  vv: 'w',
}

/**
 * What a name looks like at a glance. Latin letters, digits and underscores are all that a name can have, so
 * there are no look-alikes of other alphabets to know.
 */
const atAGlance = (name: string) =>
  name.replaceAll(/cl|rn|vv|[013-9jlq]/g, (part) => LOOK_ALIKE[part] ?? part)

const hasWord = (seen: string, parts: readonly string[], as: (word: string) => string): boolean =>
  STAFF_WORDS.anywhere.some((word) => seen.includes(as(word))) ||
  STAFF_WORDS.atAnEnd.some(
    (word) => seen.startsWith(as(word)) || seen.endsWith(as(word)) || parts.includes(as(word)),
  )

/** Whether a name passes for the house or one of its people, as it is read or at a glance. */
function passesForStaff(typed: string): boolean {
  const name = typed.toLowerCase().replaceAll(HARMLESS, '')
  const plain = name.replaceAll(/[0-9_]/g, '')
  const glanced = name.split('_').map(atAGlance)
  return (
    RESERVED.has(typed.toLowerCase().replaceAll(/[0-9_]/g, '')) ||
    hasWord(plain, name.split(/[0-9_]+/), (word) => word) ||
    hasWord(glanced.join(''), glanced, atAGlance)
  )
}

const NAME_CHARACTERS = /^[A-Za-z][A-Za-z0-9_]*$/

/** Whether something could be somebody's login name: its characters and its length are right. */
export function isLoginNameLike(name: string): boolean {
  return (
    NAME_CHARACTERS.test(name) && name.length >= LOGIN_NAME_LENGTH.min && name.length <= LOGIN_NAME_LENGTH.max
  )
}

/**
 * Says what is wrong with a login name, or null: 4 to 20 Latin letters, digits and underscores, a letter
 * first. Other alphabets are left out so that no two names look alike.
 */
export function checkLoginName(typed: string): LoginNameFault | null {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (!NAME_CHARACTERS.test(name)) return 'characters'
  if (!isLoginNameLike(name)) return 'length'
  return passesForStaff(name) ? 'reserved' : null
}
