import { expect, it } from 'vitest'
import { STOPPED_PAGES } from '#site/access/web/way-around.rules.ts'
import { mergeRooms } from './merge-rooms.rules.ts'
import { ROOMS } from './rooms.ts'

it('every page that gives way in a closed house is one of the portal’s', () => {
  const paths = mergeRooms(ROOMS, { sandbox: true, supportUsdt: true }).pages.map(({ path }) => path)
  expect(STOPPED_PAGES.filter((path) => !paths.includes(path))).toEqual([])
})
