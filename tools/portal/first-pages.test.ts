import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { boardCall } from '#play/fixtures/fixtures.contract.ts'
import { marketsCall } from '#play/sportsbook/sportsbook.contract.ts'
import { FIRST_PAGES } from '../../src/portal/first-pages.ts'

const CALLS = [boardCall, marketsCall]
const pages = Object.values(FIRST_PAGES)

it('asks only for answers that anybody may have, by the address of a call', () => {
  const open = CALLS.filter(({ method, access }) => method === 'GET' && access === 'public')
  const known = open.map(({ path }) => path)
  expect(pages.flatMap(({ answers }) => answers).filter((address) => !known.includes(address))).toEqual([])
})

it('names modules that there are', () => {
  const root = join(import.meta.dirname, '../..')
  const missing = pages.flatMap(({ modules }) => modules).filter((file) => !existsSync(join(root, file)))
  expect(missing).toEqual([])
})
