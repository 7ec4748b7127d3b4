import { describe, expect, it } from 'vitest'
import type { Page, Room } from '#platform/shell/web/room.ts'
import { mergeRooms } from './merge-rooms.rules.ts'

const page = (path: string, title: string): Page => ({
  path,
  title,
  frame: 'page',
  access: 'anyone',
  load: () => Promise.reject(new Error('not loaded in this test')),
})

const sandbox = { sandbox: true, supportUsdt: true }

describe('the rooms of the portal', () => {
  it('leave the pages of the sandbox out where the site is none', () => {
    const rooms: Room[] = [
      { name: 'a', pages: [page('/app/one', 'a.one'), { ...page('/sandbox', 'a.bank'), sandboxOnly: true }] },
    ]
    const pathsIn = (site: typeof sandbox) => mergeRooms(rooms, site).pages.map(({ path }) => path)
    expect(pathsIn(sandbox)).toEqual(['/app/one', '/sandbox'])
    expect(pathsIn({ ...sandbox, sandbox: false })).toEqual(['/app/one'])
  })

  it('leave out what hangs on a switch where that is off', () => {
    const entry = { to: '/usdt', order: 1, label: 'x', icon: () => null, switchedBy: 'supportUsdt' as const }
    const usdt: Page = { ...page('/usdt', 'a.usdt'), switchedBy: 'supportUsdt' }
    const tab = { ...entry, place: 'withdrawals' } as never
    const rooms: Room[] = [{ name: 'a', pages: [usdt], centreNav: [entry as never], places: [tab] }]
    const shown = (site: typeof sandbox) => {
      const { pages, centreNav, places } = mergeRooms(rooms, site)
      return [pages.length, centreNav.length, places.length]
    }
    expect(shown(sandbox)).toEqual([1, 1, 1])
    expect(shown({ ...sandbox, supportUsdt: false })).toEqual([0, 0, 0])
  })

  it('of two pages with one path the first wins, the others stay in order (S2-073)', () => {
    const rooms: Room[] = [
      { name: 'a', pages: [page('/app/one', 'a.one'), page('/app/two', 'a.two')] },
      { name: 'b', pages: [page('/app/two', 'b.two'), page('/app/three', 'b.three')] },
    ]
    expect(mergeRooms(rooms, sandbox).pages.map(({ path, title }) => [path, title])).toEqual([
      ['/app/one', 'a.one'],
      ['/app/two', 'a.two'],
      ['/app/three', 'b.three'],
    ])
  })

  it('sorts the frame’s lists by order, whatever room they come from', () => {
    const entry = (to: string, order: number) => ({ to, order, label: to, icon: () => null }) as never
    const rooms: Room[] = [
      {
        name: 'a',
        centreNav: [entry('/c', 30), entry('/a', 10)],
        places: [entry('/c', 30), entry('/a', 10)],
      },
      { name: 'b', centreNav: [entry('/b', 20)], places: [entry('/b', 20)] },
    ]
    const manifest = mergeRooms(rooms, sandbox)
    expect(manifest.centreNav.map(({ to }) => to)).toEqual(['/a', '/b', '/c'])
    expect(manifest.places.map(({ to }) => to)).toEqual(['/a', '/b', '/c'])
  })
})
