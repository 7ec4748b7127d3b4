import { House } from 'lucide-react'
import { expect, it } from 'vitest'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { type CentreWay, navigationOfClosed, type Way } from '../navigation/navigation.rules.ts'
import { BETS_PATH, DEPOSIT_PATH, MY_WALLET_PATH, SPORT_PATH, WITHDRAWAL_PATH } from '../paths.ts'
import { floatWays } from './float-ways.rules.ts'

const way = (to: string): CentreWay => ({ id: to, to, label: to, name: '', icon: House, order: 0 })
const header: Way[] = [
  { ...way(SPORT_PATH), group: 'venue' },
  { ...way('/app/news'), group: 'page' },
  // What the house brought into the header from the member area is no section.
  way(DEPOSIT_PATH),
]
const centre = [MY_WALLET_PATH, DEPOSIT_PATH, WITHDRAWAL_PATH, BETS_PATH, PROTECTION_PATH].map(way)
const all = { header, more: [], tabs: [], centre, footer: [] }

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
  const ways = floatWays(who.isClosed ? navigationOfClosed(all) : all, who)
  expect(ways.sections.map(({ to }) => to)).toEqual(sections)
  expect(ways.own.map(({ to }) => to)).toEqual(own)
})
