import { describe, expect, it } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import zhCn from './locales/zh-CN.json' with { type: 'json' }
import { CATALOGUE, permissionNamed } from './roles.catalogue.ts'
import { conflictIn } from './roles.rules.ts'
import { SEEDED_ROLES } from './roles.seeded.ts'

describe('what goes together in nobody', () => {
  it.each([
    ['who gives roles and adjusts wallets', [], ['roles.manage', 'wallet.adjust'], 'rolesAndMoney'],
    ['who agrees to roles and to payouts', [], ['roles.manage.approve', 'payouts.settle.approve'], null],
    ['who gives roles and closes the day', [], ['roles.manage', 'books.close'], 'rolesAndMoney'],
    ['who gives roles and looks at withdrawals', [], ['roles.manage', 'withdrawals.view'], null],
    ['who gives roles and stops a channel', [], ['roles.manage', 'channels.brake'], null],
    ['who matches lines and decides', [], ['books.match', 'withdrawals.decide'], 'matchAndDecide'],
    ['who matches lines and is second', [], ['books.match', 'withdrawals.decide.approve'], 'matchAndDecide'],
    ['who matches lines and looks', [], ['books.match', 'withdrawals.view'], null],
    ['an auditor who reads', ['auditor'], ['audit.view', 'books.view'], null],
    ['an auditor who notes something', ['auditor'], ['audit.view', 'members.note'], 'auditorWrites'],
    ['an auditor who stops something', ['auditor', 'trader'], ['venues.brake'], 'auditorWrites'],
  ])('%s', (_, roles, permissions, conflict) => {
    expect(conflictIn(roles, permissions)).toBe(conflict)
  })
})

describe('the catalogue', () => {
  it('has each permission once', () => {
    const ids = CATALOGUE.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('has what a second person holds beside what the first does, and never by itself', () => {
    const alone = CATALOGUE.filter(({ isApproval }) => isApproval).filter(
      ({ id }) => permissionNamed(id.replace(/\.approve$/, '')) === undefined,
    )
    expect(alone).toEqual([])
  })
})

describe('the texts', () => {
  it.each([
    ['en', en],
    ['zh-CN', zhCn],
  ])('say in %s what each permission lets somebody do, and what each role is called', (_, texts) => {
    const permissions = texts.permissions as Readonly<Record<string, Readonly<Record<string, string>>>>
    const unsaid = CATALOGUE.filter(({ isApproval }) => !isApproval).filter(({ id }) => {
      const [room = '', act = ''] = id.split('.')
      return permissions[room]?.[act] === undefined
    })
    expect(unsaid.map(({ id }) => id)).toEqual([])
    expect(Object.keys(texts.names).toSorted()).toEqual(Object.keys(SEEDED_ROLES).toSorted())
  })
})

describe('the roles that a house begins with', () => {
  const seeded = Object.entries(SEEDED_ROLES)

  it.each(seeded)('%s has permissions that there are, each once', (_, permissions) => {
    expect(permissions.filter((id) => permissionNamed(id) === undefined)).toEqual([])
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  it.each(seeded.filter(([id]) => id !== 'alone'))(
    '%s is something that one person may be',
    (id, permissions) => {
      expect(conflictIn([id], permissions)).toBeNull()
    },
  )

  it('leave nothing that nobody could do, nor anything that nobody could agree to', () => {
    const given = new Set(seeded.filter(([id]) => id !== 'alone').flatMap(([, permissions]) => permissions))
    expect(CATALOGUE.filter(({ id }) => !given.has(id)).map(({ id }) => id)).toEqual([])
  })
})
