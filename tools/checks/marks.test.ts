import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasMark, TAGS } from '../../vitest.tags.ts'
import { projectRoot } from './program.ts'
import { callsByRoom } from './selection/project.rules.ts'

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
    const shared = textsOf('e2e/**/*.test.ts').filter(({ text }) => !/harness\/(own-)?house\.ts'/.test(text))
    const rooms = new Set(shared.map(({ path }) => path.split('/')[1]))
    const walked = new Set(
      shared.filter(({ text }) => hasMark(text, 'processes')).map(({ path }) => path.split('/')[1]),
    )
    expect([...rooms].filter((room) => !walked.has(room))).toEqual([])
  })

  it('has database tests of every room that has tables, so that a server of another version reads its SQL', () => {
    const owners = globSync('src/*/*/server/migrations/', { cwd: projectRoot }).map((path) =>
      path.replaceAll('\\', '/').split('/').slice(0, 3).join('/'),
    )
    const tests = textsOf('src/**/*.test.ts').filter(
      ({ text }) => hasMark(text, 'races') || hasMark(text, 'statements'),
    )
    const texts = new Map(textsOf('src/**/*.{contract,desk}.ts').map(({ path, text }) => [path, text]))
    const calls = callsByRoom({ texts })
    const said = (room: string) =>
      tests.some(
        ({ path, text }) =>
          path.startsWith(`${room}/`) || calls.get(room)?.some((call) => text.includes(call)),
      )
    expect(owners.length).toBeGreaterThan(0)
    expect(owners.filter((room) => !said(room))).toEqual([])
  })
})
