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

const sandbox = { sandbox: true }

describe('the rooms of the portal', () => {
  it('leave the pages of the sandbox out where the site is none', () => {
    const rooms: Room[] = [
      { name: 'a', pages: [page('/app/one', 'a.one'), { ...page('/sandbox', 'a.bank'), sandboxOnly: true }] },
    ]
    const pathsIn = (site: { sandbox: boolean }) => mergeRooms(rooms, site).pages.map(({ path }) => path)
    expect(pathsIn(sandbox)).toEqual(['/app/one', '/sandbox'])
    expect(pathsIn({ sandbox: false })).toEqual(['/app/one'])
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
      { name: 'a', centreNav: [entry('/c', 30), entry('/a', 10)] },
      { name: 'b', centreNav: [entry('/b', 20)] },
    ]
    const hall = mergeRooms(rooms, sandbox)
    expect(hall.centreNav.map(({ to }) => to)).toEqual(['/a', '/b', '/c'])
  })
})
