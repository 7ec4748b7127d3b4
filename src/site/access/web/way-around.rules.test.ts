import { expect, it } from 'vitest'
import { wayAround } from './way-around.rules.ts'

const SPORT = '/app/sport'
const led = (to: string, target: string) => ({ to, state: { target } })

it.each([
  ['open', SPORT, SPORT, '', null],
  ['maintenance', SPORT, SPORT, '?league=1', led('/maintenance', '/app/sport?league=1')],
  ['maintenance', '/app/home', '/app/home', '', led('/maintenance', '/app/home')],
  [
    'maintenance',
    '/app/myCenter/deposit',
    '/app/myCenter/deposit',
    '',
    led('/maintenance', '/app/myCenter/deposit'),
  ],
  ['forbid', SPORT, SPORT, '', led('/access-forbid', SPORT)],
  ['forbid', '/app/myCenter/bets', '/app/myCenter/bets', '', null],
  ['alert', SPORT, SPORT, '', led('/access-alert', SPORT)],
  // Money may be on its way.
  ['maintenance', '/app/myCenter/deposit', '/app/myCenter/deposit', '?billNo=D1', null],
  ['maintenance', '/app/myCenter/withdrawals', '/app/myCenter/withdrawals', '', null],
  ['maintenance', '/app/login', '/app/login', '', null],
  ['maintenance', '/maintenance', '/maintenance', '', null],
] as const)('%s: %s at %s%s', (door, page, pathname, search, expected) => {
  expect(wayAround(page, { pathname, search, door, state: null })).toEqual(expected)
})

const ACTIVITY = '/app/redPackRain/7'

it.each([
  ['open', ACTIVITY, '?a=1', null, led('/blackList', `${ACTIVITY}?a=1`)],
  ['listed', ACTIVITY, '', null, led('/blackList', ACTIVITY)],
  ['open', '/app/SignGift/3', '', null, led('/blackList', '/app/SignGift/3')],
  ['open', '/app/present/spring/7', '', null, led('/blackList', '/app/present/spring/7')],
  ['open', ACTIVITY, '', { fromBlackList: true }, null],
  ['open', ACTIVITY, '?preview=1', null, null],
  ['open', ACTIVITY, '?preview=2', null, led('/blackList', `${ACTIVITY}?preview=2`)],
  ['open', '/app/presents', '', null, null],
  ['open', '/redPackRain', '', null, null],
  ['maintenance', ACTIVITY, '?preview=1', null, led('/maintenance', `${ACTIVITY}?preview=1`)],
] as const)('%s: an activity at %s%s, handed %o', (door, pathname, search, state, expected) => {
  expect(wayAround('*', { pathname, search, state, door })).toEqual(expected)
})

it('one who is on the blacklist is kept from play and deposits, and not from the hall', () => {
  const at = (page: string) => wayAround(page, { pathname: page, search: '', state: null, door: 'listed' })
  expect(at('/app/home')).toBeNull()
  expect(at('/app/myCenter/withdrawals')).toBeNull()
  expect(at('/app/sport')).toEqual(led('/blackList', '/app/sport'))
})
