import { roomsByName, type TestFile, testsOfRoom } from './project.rules.ts'

/** What can be said after `npm test --`. */
export interface Vocabulary {
  /** The checks of the source: `types`, `lint`. */
  readonly checks: readonly string[]
  /** Vitest's projects: `unit`, `e2e`. */
  readonly suites: readonly string[]
  /** What tests are marked with: `races`. */
  readonly tags: readonly string[]
  readonly tests: readonly TestFile[]
  /** Folders of the rooms by their names. */
  readonly rooms: ReadonlyMap<string, string>
}

/** What the words choose. */
export interface Chosen {
  readonly checks: readonly string[]
  /** Suites to run whole. */
  readonly suites: readonly string[]
  /** Test files to run alone. */
  readonly files: readonly TestFile[]
  /** Where there are any, only tests that are marked with one of them. */
  readonly tags: readonly string[]
  /** Whether what changed is to be run, and since which commit (else since the branch began). */
  readonly changed: { readonly since?: string } | null
}

/** A word that says nothing here, with what could be said instead. */
export class UnknownWord extends Error {}

const CHANGED = /^changed(?:=(.+))?$/

/** Whether a word can be understood without knowing which tests there are. */
export const isPlain = (
  word: string,
  { checks, suites, tags }: Pick<Vocabulary, 'checks' | 'suites' | 'tags'>,
) => [...checks, ...suites, ...tags].includes(word) || CHANGED.test(word)

/**
 * Reads the words after `npm test --`: a check, a suite, a tag, `changed`, the name of a room (its tests and
 * its journeys), or a part of the path of test files.
 * @throws {UnknownWord} for a word that is none of these.
 */
export function understand(words: readonly string[], vocabulary: Vocabulary): Chosen {
  const { checks, suites, tags, tests, rooms } = vocabulary
  const files: TestFile[] = []
  let changed: Chosen['changed'] = null
  for (const word of words) {
    const since = CHANGED.exec(word)
    if (since) changed = since[1] ? { since: since[1] } : {}
    if (isPlain(word, vocabulary)) continue
    const room = rooms.get(word)
    const found = room ? testsOfRoom({ tests }, room) : tests.filter(({ file }) => file.includes(word))
    if (found.length === 0) throw new UnknownWord(complaint(word, vocabulary))
    files.push(...found)
  }
  const of = (known: readonly string[]) => words.filter((word) => known.includes(word))
  const whole = of(suites)
  const alone = [...new Set(files)].filter(({ suite }) => !whole.includes(suite))
  return { checks: of(checks), suites: whole, files: alone, tags: of(tags), changed }
}

function complaint(word: string, { checks, suites, tags, rooms }: Vocabulary): string {
  const lines = [
    `“${word}” is no check, suite, tag or room, and no test file has it in its path. You can say`,
    `  a room:   ${[...rooms.keys()].sort().join(' ')}`,
    `  a suite:  ${suites.join(' ')}`,
    `  a check:  ${checks.join(' ')}`,
    `  a tag:    ${tags.join(' ')}`,
    '  changed, or changed=<commit>: what the change touches',
    '  a part of the path of test files: e2e/deposits, wire.test',
  ]
  return lines.join('\n')
}

/** The rooms that have tests, by their names; the parts of the platform go by their paths. */
export function roomsWithTests(tests: readonly TestFile[]): ReadonlyMap<string, string> {
  const imports = new Map(tests.map(({ file }) => [file, []]))
  return new Map([...roomsByName({ imports })].filter(([, folder]) => !folder.startsWith('src/platform/')))
}
