import { expect, it } from 'vitest'
import { isForStaff, textsOf } from './owner.rules.ts'

it.each([
  ['src/money/deposits/locales/en.json', 'deposits', 'en'],
  ['../../../../money/deposits/locales/zh-CN.json', 'deposits', 'zh-CN'],
  ['portal/locales/en.json', 'portal', 'en'],
  ['src/money/deposits/desk/locales/en.json', 'depositsDesk', 'en'],
  ['../money/deposits/desk/locales/zh-CN.json', 'depositsDesk', 'zh-CN'],
  ['src/play/sportsbook/late/locales/en.json', 'sportsbookLate', 'en'],
])('%s holds texts of %s', (path, owner, locale) => {
  expect(textsOf(path)).toEqual({ owner, locale })
})

it.each(['src/money/deposits/deposits.json', 'src/money/deposits/locales/en.ts', 'locales/en.json'])(
  '%s holds none',
  (path) => {
    expect(textsOf(path)).toBeNull()
  },
)

it.each([
  ['src/money/deposits/desk/web/pages/queue-page.tsx', true],
  ['money/deposits/desk/locales/en.json', true],
  ['src/staff/people/web/sign-in.tsx', true],
  ['/home/me/fairhall/src/console/locales/en.json', true],
  ['src/money/deposits/server/facts/desks.ts', false],
  ['src/money/deposits/web/pages/assisted-desk.tsx', false],
  ['src/portal/locales/en.json', false],
])('%s is for staff alone: %s', (path, is) => {
  expect(isForStaff(path)).toBe(is)
})
