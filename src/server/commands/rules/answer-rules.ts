import type { Readable, Writable } from 'node:stream'
import type { RulesQuestion } from '../words.rules.ts'
import { answerStream } from './json-lines.ts'
import { accumulatorLine, systemLine } from './multiples.rules.ts'
import { convertLine, devigLine } from './odds.rules.ts'
import { tooLong } from './questions.rules.ts'
import { settleLine } from './settle.rules.ts'

const ANSWERS: Readonly<Record<RulesQuestion, (line: string) => string>> = {
  settle: settleLine,
  odds: convertLine,
  devig: devigLine,
  accumulator: accumulatorLine,
  system: systemLine,
}

/** `rules settle` and its kin: a JSON object a line comes in, a JSON object a line goes out, in the same order. */
export function answerRules(question: RulesQuestion, input: Readable, output: Writable): Promise<void> {
  return answerStream(input, output, { answer: ANSWERS[question], tooLong })
}
