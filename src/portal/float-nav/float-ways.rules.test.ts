import { House } from 'lucide-react'
import { expect, it } from 'vitest'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import type { CentreEntry, NavEntry } from '#platform/shell/web/room.ts'
import { BETS_PATH, DEPOSIT_PATH, MY_WALLET_PATH, SPORT_PATH, WITHDRAWAL_PATH } from '../paths.ts'
import { floatWays } from './float-ways.rules.ts'

const entry = (to: string): CentreEntry => ({ to, label: to, icon: House, order: 0 })
const nav: NavEntry[] = [
  { ...entry(SPORT_PATH), group: 'venue' },
  { ...entry('/app/news'), group: 'page' },
]
const centreNav = [MY_WALLET_PATH, DEPOSIT_PATH, WITHDRAWAL_PATH, BETS_PATH, PROTECTION_PATH].map(entry)

it.each([
  ['a visitor', { isMember: false, isClosed: false }, [SPORT_PATH, '/app/news'], []],
  [
    'a member',
    { isMember: true, isClosed: false },
    [SPORT_PATH, '/app/news'],
    [MY_WALLET_PATH, BETS_PATH, PROTECTION_PATH],
  ],
  [
    'who closed the account',
    { isMember: true, isClosed: true },
    ['/app/news'],
    [WITHDRAWAL_PATH, MY_WALLET_PATH, BETS_PATH, PROTECTION_PATH],
  ],
])('the nav at the side leads %s to their pages', (_, who, sections, own) => {
  const ways = floatWays({ nav, centreNav }, who)
  expect(ways.sections.map(({ to }) => to)).toEqual(sections)
  expect(ways.own.map(({ to }) => to)).toEqual(own)
})
