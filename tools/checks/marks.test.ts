import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasMark, TAGS } from '../../vitest.tags.ts'
import { projectRoot } from './program.ts'

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(`${projectRoot}/${path}`, 'utf8'),
  }))
describe('what is marked to run once more on the servers of the machine', () => {
  it.each(TAGS)('has tests with the mark $name', ({ name }) => {
    const tests = textsOf('{src,testing,e2e}/**/*.test.ts')
    expect(tests.some(({ text }) => hasMark(text, name))).toBe(true)
  })

  it('has a journey of every room whose journeys go through the house that all share', () => {
    const shared = textsOf('e2e/*/*.test.ts').filter(({ text }) => !/\bstart(Movable)?House\(/.test(text))
    const rooms = new Set(shared.map(({ path }) => path.split('/')[1]))
    const walked = new Set(
      shared.filter(({ text }) => hasMark(text, 'processes')).map(({ path }) => path.split('/')[1]),
    )
    expect([...rooms].filter((room) => !walked.has(room))).toEqual([])
  })
})
