import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accumulatorLine, systemLine } from './multiples.rules.ts'
import { convertLine, devigLine } from './odds.rules.ts'
import { settleLine } from './settle.rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/betting-rules.md'), 'utf8')
const lines = [...page.matchAll(/```json\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'))

/** By the first field of a question, which command answers it. */
const ANSWERS: Readonly<Record<string, (line: string) => string>> = {
  market: settleLine,
  from: convertLine,
  method: devigLine,
  legs: accumulatorLine,
  type: systemLine,
}

const examples = lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? '']] : []))

it.each(examples)('the page says the truth of %s', (question = '', answer = '') => {
  const [, field = ''] = /^\{"(\w+)"/.exec(question) ?? []
  expect(ANSWERS[field]?.(question)).toBe(answer)
})
