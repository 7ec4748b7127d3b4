import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RefusalFactory } from '#platform/errors/refusal.ts'

const SRC = join(import.meta.dirname, '..')

/** Every refusal that a room declares: its name, its code, its HTTP status. */
async function declared(): Promise<readonly string[]> {
  const modules = await Promise.all(
    globSync('**/*.refusals.ts', { cwd: SRC }).map(async (path) =>
      Object.values((await import(join(SRC, path))) as Record<string, unknown>),
    ),
  )
  return modules
    .flat()
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter((one): one is RefusalFactory => typeof one === 'function' && 'key' in one && 'code' in one)
    .map((refusal) => `${refusal.key.replace('.errors.', '.')} ${refusal.code} ${refusal().status}`)
}

// Programs that others wrote act on these, and answers that are kept carry them.
it('refusals keep their numbers for good', async () => {
  const pinned = readFileSync(join(import.meta.dirname, 'refusals.pinned.txt'), 'utf8')
    .trim()
    .split('\n')
  expect((await declared()).toSorted()).toEqual(pinned)
})
