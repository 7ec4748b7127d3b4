import { expect, it } from 'vitest'
import { type Part, partTexts, START } from './parting.rules.ts'

/** As many keys as are worth a request. */
const many = (name: string) => Array.from({ length: 12 }, (_, index) => `${name}.${index}`)
const part = (says: readonly string[], ...opens: string[]): Part => ({ says: new Set(says), opens })
const parted = (parts: Readonly<Record<string, Part>>) =>
  Object.fromEntries([...partTexts(new Map(Object.entries(parts)))].map(([name, keys]) => [name, [...keys]]))

it('a page brings what it says, without what is there from the start', () => {
  const parts = { [START]: part(['title'], 'page'), page: part(['title', ...many('page')]) }
  expect(parted(parts)).toEqual({ [START]: ['title'], page: many('page') })
})

it('what opens on a page brings nothing that the page has brought', () => {
  const parts = {
    [START]: part(['title'], 'page'),
    page: part(many('page'), 'dialog'),
    dialog: part([...many('page'), ...many('dialog'), 'title']),
  }
  expect(parted(parts)).toEqual({ [START]: ['title'], page: many('page'), dialog: many('dialog') })
})

it('what opens on two pages brings all that one of them lacks', () => {
  const parts = {
    [START]: part([], 'a', 'b'),
    a: part([...many('a'), ...many('both')], 'dialog'),
    b: part([...many('b'), ...many('both')], 'dialog'),
    dialog: part([...many('a'), ...many('both')]),
  }
  expect(parted(parts).dialog).toEqual(many('a'))
})

it('pages that open each other bring their own', () => {
  const parts = { [START]: part([], 'a'), a: part(many('a'), 'b'), b: part(many('b'), 'a') }
  expect(parted(parts)).toEqual({ [START]: [], a: many('a'), b: many('b') })
})

it('a few texts come with whatever opens the part', () => {
  const parts = {
    [START]: part(['title'], 'a', 'b'),
    a: part(many('a'), 'dialog'),
    b: part(['b'], 'dialog'),
    dialog: part(['dialog']),
  }
  expect(parted(parts)).toEqual({ [START]: ['title', 'b', 'dialog'], a: many('a'), b: [], dialog: [] })
})
