import { expect, it } from 'vitest'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { ROOMS } from './compose.ts'

const lists = [...ROOMS, toyRoom]
  .flatMap(({ desk }) => desk?.lists ?? [])
  .map((list) => [list.prepared.list.id, list] as const)

it.each(lists)(
  '%s is exported by the file in which the thread of an export looks for it',
  async (_id, list) => {
    expect(Object.values(await import(list.prepared.source.file))).toContain(list)
  },
)
