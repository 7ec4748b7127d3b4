import type { Verdict } from '#play/fixtures/ruling.rules.ts'

/** What a match is to count as, from its word: `void`, or a score as `2:1`. */
export function verdictOfWord(word: string): Verdict {
  if (word === 'void') return { kind: 'void' }
  const [home = 0, away = 0] = word.split(':').map(Number)
  return { kind: 'result', score: [home, away] }
}
