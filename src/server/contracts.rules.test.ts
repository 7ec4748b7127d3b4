import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { amountOut, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { routesOf } from './compose.ts'

const SRC = join(import.meta.dirname, '..')

/** The schemas of a declaration: itself, the input and output of a call, the payload of an event. */
function schemasOf(declared: unknown): readonly z.ZodType[] {
  if (declared instanceof z.ZodType) return [declared]
  if (typeof declared !== 'object' || declared === null) return []
  const { input, output, payload } = declared as Record<string, unknown>
  return [input, output, payload].flatMap(schemasOf)
}

/**
 * Why a declaration cannot be what it says, in words; null where all of it is made of schemas. A function that makes
 * a schema and was not called (`amount: amountOut`) compiles, because a shape takes anything.
 */
function faultOf(declared: unknown): string | null {
  try {
    for (const schema of schemasOf(declared))
      for (const io of ['input', 'output'] as const) z.toJSONSchema(schema, { unrepresentable: 'any', io })
    return null
  } catch (error) {
    return String(error)
  }
}

it('every schema of every contract is made of schemas', async () => {
  const found: string[] = []
  let looked = 0
  for (const path of globSync('**/*.contract.ts', { cwd: SRC }))
    for (const [name, declared] of Object.entries(await import(join(SRC, path)))) {
      looked += schemasOf(declared).length
      const fault = faultOf(declared)
      if (fault !== null) found.push(`${path} ${name}: ${fault}`)
    }
  // Calls that are made for each rail, say, and stand in no contract by themselves.
  for (const { call } of routesOf({ sandbox: true })) {
    const fault = faultOf(call)
    if (fault !== null) found.push(`${call.id}: ${fault}`)
  }
  expect(found).toEqual([])
  expect(looked).toBeGreaterThan(200)
})

it.each([
  ['in an object', z.strictObject({ amount: amountOut })],
  ['in a list', z.strictObject({ amounts: z.array(amountOut as unknown as z.ZodType) })],
  [
    'deep in an answer',
    { input: noInput, output: z.strictObject({ list: z.array(z.object({ amountOut })) }) },
  ],
  ['in an event', defineEvent('toy.paid', z.strictObject({ amount: amountOut }))],
])('a schema that was never made is found %s', (_, declared) => {
  expect(faultOf(declared)).not.toBeNull()
})
