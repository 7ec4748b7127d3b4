import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Call, CONSOLE_PATH } from '#platform/http/contract.ts'

const SRC = join(import.meta.dirname, '..')
const filesOf = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: SRC }).filter((path) => !/\.test\.tsx?$/.test(path))

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'path' in one && 'summary' in one

/** Every call that rooms declare for members, by the name of its declaration. */
async function declared(): Promise<readonly (readonly [name: string, call: Call])[]> {
  const modules = await Promise.all(
    filesOf('**/*.contract.ts').map(
      async (path) => (await import(join(SRC, path))) as Readonly<Record<string, unknown>>,
    ),
  )
  const named = modules.flatMap((module) => Object.entries(module))
  return named.flatMap(([name, one]) =>
    isCall(one) && one.access !== 'webhook' && !one.path.startsWith(CONSOLE_PATH)
      ? [[name, one] as const]
      : [],
  )
}

/** All that reaches a member's browser. */
const browserCode = filesOf('**/web/**/*.{ts,tsx}', 'portal/**/*.{ts,tsx}')
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n')
const isMade = ([name, { path }]: readonly [string, Call]) =>
  new RegExp(`\\b${name}\\b`).test(browserCode) || browserCode.includes(`'${path}'`)

describe('every call', () => {
  it('is made by the portal, or says why it is kept for other clients', async () => {
    const calls = await declared()
    expect(calls.length).toBeGreaterThan(150)
    const idle = calls.filter((one) => !isMade(one) && one[1].keptForOthers === undefined)
    expect(idle.map(([, { id }]) => id).toSorted()).toEqual([])
  })

  it('that is kept for other clients is not made by the portal', async () => {
    const kept = (await declared()).filter(([, { keptForOthers }]) => keptForOthers !== undefined)
    expect(kept.filter(isMade).map(([, { id }]) => id)).toEqual([])
  })
})
