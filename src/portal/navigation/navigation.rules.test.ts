import { describe, expect, it } from 'vitest'
import type { SiteNavigation } from '#site/config/navigation.contract.ts'
import {
  NAVIGATION_ENTRIES,
  NAVIGATION_OFFER,
  NAVIGATION_PLACES,
  type NavigationEntryId,
} from '#site/config/navigation.entries.ts'
import { mergeRooms } from '../merge-rooms.rules.ts'
import { ROOMS } from '../rooms.ts'
import { navigationOf, navigationOfClosed } from './navigation.rules.ts'

const MANIFEST = mergeRooms(ROOMS, { sandbox: true, supportUsdt: true })
const own = navigationOf(MANIFEST, null)
const idsOf = (ways: readonly { readonly id: string }[]) => ways.map(({ id }) => id)
const places = (ids: readonly string[]) => ids.map((id) => ({ id, name: '' }))
const NOTHING: SiteNavigation = { header: [], more: [], tabs: [], centre: [], footer: [] }

describe('the navigation that the rooms offer', () => {
  it.each(NAVIGATION_PLACES)('is the one that people of the house set: %s', (place) => {
    const { shown, besides } = NAVIGATION_OFFER[place]
    expect(idsOf(own[place])).toEqual(shown)
    // All that can be brought in is offered by a room, leads where the house says it does, and is called the same.
    const all = navigationOf(MANIFEST, { ...NOTHING, [place]: places([...shown, ...besides]) })[place]
    expect(all.map(({ id, to, label }) => [id, to ?? null, label])).toEqual(
      [...shown, ...besides].map((id: NavigationEntryId) => {
        const entry: { to: string | null; label: string; inCentre?: string } = NAVIGATION_ENTRIES[id]
        return [id, entry.to, (place === 'centre' && entry.inCentre) || entry.label]
      }),
    )
  })

  it('has every entry of every room somewhere, and no entry whose room does not stand', () => {
    const { nav, tabs, centreNav } = MANIFEST
    const offered = new Set(idsOf([...nav, ...tabs, ...centreNav]))
    const known = new Set(NAVIGATION_PLACES.flatMap((place) => NAVIGATION_OFFER[place].shown))
    expect([...offered].filter((id) => !known.has(id as NavigationEntryId))).toEqual([])
    const ofFrame = ['home', 'account', 'licences']
    expect(Object.keys(NAVIGATION_ENTRIES).filter((id) => !offered.has(id) && !ofFrame.includes(id))).toEqual(
      [],
    )
  })
})

describe('the navigation as the house set it', () => {
  const set: SiteNavigation = {
    header: [
      { id: 'transfer', name: '' },
      { id: 'sports', name: '赛事' },
      { id: 'casino', name: '' },
    ],
    more: places(['licences']),
    tabs: places(['account', 'slip', 'withdraw', 'home']),
    centre: places(['security', 'usdt', 'centre']),
    footer: places(['licences', 'withdraw', 'protection']),
  }

  it('stands in its order, by its names, without what no room offers', () => {
    const { header, more, tabs, centre, footer } = navigationOf(MANIFEST, set)
    expect(header.map(({ id, name }) => [id, name])).toEqual([
      ['transfer', ''],
      ['sports', '赛事'],
    ])
    expect([more, tabs, centre, footer].map(idsOf)).toEqual([
      ['licences'],
      ['account', 'slip', 'withdraw', 'home'],
      ['security', 'usdt', 'centre'],
      ['licences', 'withdraw', 'protection'],
    ])
  })

  it('is without what hangs on a switch that is off', () => {
    const off = mergeRooms(ROOMS, { sandbox: true, supportUsdt: false })
    expect(idsOf(navigationOf(off, set).centre)).toEqual(['security', 'centre'])
  })

  it('leads who closed the account to no venue and no deposit, and to the withdrawal first', () => {
    const closed = navigationOfClosed(
      navigationOf(MANIFEST, {
        ...set,
        header: places(['sports', 'deposit', 'bets', 'withdraw']),
        centre: places(['deposit', 'wallet', 'withdraw']),
      }),
    )
    expect([closed.header, closed.tabs, closed.centre].map(idsOf)).toEqual([
      ['withdraw', 'bets'],
      ['home', 'withdraw', 'account'],
      ['withdraw', 'wallet'],
    ])
  })
})
