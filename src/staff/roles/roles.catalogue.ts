import type { Permission } from '#platform/http/contract.ts'

/** What a permission is about, in the order of the editor. */
export const PERMISSION_FIELDS = [
  'people',
  'members',
  'money',
  'books',
  'care',
  'play',
  'rewards',
  'site',
] as const
export type PermissionField = (typeof PERMISSION_FIELDS)[number]

/** How much it lets somebody do: look, stop things, or more. */
type PermissionKind = 'read' | 'brake' | 'write'

export interface CataloguedPermission {
  readonly id: Permission
  readonly field: PermissionField
  readonly kind: PermissionKind
  /** What a second person holds to agree to what the first one proposed. */
  readonly isApproval: boolean
}

/**
 * Each permission by its field: `=` reads, `!` stops or tightens, everything else changes something; `+` says that it
 * can take a second person, who then holds its `.approve`.
 */
const TABLE: Readonly<Record<PermissionField, string>> = {
  people: '=people.view people.manage+ roles.manage+ =audit.view =audit.export =exports.make policy.edit+',
  members:
    '=members.find =members.view members.note members.tag !members.logout !members.lock+ members.close+ ' +
    '=members.sees =reveal.contact =reveal.identity =reveal.payee',
  money:
    '=withdrawals.view withdrawals.decide+ withdrawals.batch payouts.push payouts.settle+ =deposits.view ' +
    'deposits.appeal+ ' +
    'deposits.release+ =quickpay.view quickpay.arbitrate+ wallet.adjust+ payees.change+ !channels.brake channels.edit+ ' +
    'quickpay.edit+ usdt.edit+ rails.edit+',
  books: '=books.view books.import+ books.match books.close+ books.publish+',
  care:
    'identity.review+ identity.change+ =protection.view !protection.tighten feedback.reply support.chat ' +
    'chat.moderate+',
  play:
    '=fixtures.view fixtures.state+ fixtures.correct+ !sportsbook.brake sportsbook.edit+ =venues.view ' +
    '!venues.brake venues.edit+ anchors.edit+',
  rewards:
    'prizes.decide+ campaigns.edit+ campaigns.decide+ campaigns.grant+ rebates.edit+ grades.edit+ agents.edit+',
  site: '=settings.view content.edit+ site.edit+ access.edit+ =risk.view risk.rules+',
}

const KINDS: Readonly<Record<string, PermissionKind>> = { '=': 'read', '!': 'brake' }

/** Every permission that there is. What is not here nobody can be given. */
export const CATALOGUE: readonly CataloguedPermission[] = PERMISSION_FIELDS.flatMap((field) =>
  TABLE[field].split(' ').flatMap((word) => {
    const id = word.replace(/^[=!]/, '').replace(/\+$/, '') as Permission
    const kind = KINDS[word[0] ?? ''] ?? 'write'
    const itself: CataloguedPermission = { id, field, kind, isApproval: false }
    const approval: CataloguedPermission = { id: `${id}.approve`, field, kind: 'write', isApproval: true }
    return word.endsWith('+') ? [itself, approval] : [itself]
  }),
)

const byId = new Map(CATALOGUE.map((one) => [one.id as string, one]))

/** What the catalogue says of a permission, undefined where it does not know it. */
export const permissionNamed = (id: string): CataloguedPermission | undefined => byId.get(id)

/** The permissions of some fields, as far as they fit. */
export function permissionsWhere(fits: (one: CataloguedPermission) => boolean): readonly Permission[] {
  return CATALOGUE.filter(fits).map(({ id }) => id)
}
