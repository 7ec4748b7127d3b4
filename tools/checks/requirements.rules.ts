import type { RanTest } from './suites.ts'

/** A test that ran, as far as it proves something. */
type Proving = Omit<RanTest, 'seconds'>

/**
 * What it takes to prove a row: any test, a test that goes through the house's server, or a browser journey.
 */
export const PROOFS = ['unit', 'api', 'journey'] as const
export type Proof = (typeof PROOFS)[number]

/** A row of docs/requirements.tsv. */
export interface Requirement {
  readonly id: string
  readonly issue: string
  readonly status: 'delivered' | 'planned'
  readonly proof: Proof
  readonly room: string
  readonly text: string
}

const COLUMNS = ['id', 'kind', 'delivered by', 'status', 'proof', 'room', 'requirement']
/** A row of the specification's chapter (`S4-012`), or of what members must be able to do (`M-012`). */
const ID = /\b(?:S\d{1,2}|M)-\d{3}\b/g

/** Reads the list. Throws on a row that is not well-formed or an id that stands twice. */
export function parseRequirements(text: string): readonly Requirement[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  if (head !== COLUMNS.join('\t')) throw new Error(`the first line is not: ${COLUMNS.join(', ')}`)
  const rows = lines.map((line) => parseRow(line))
  const ids = new Set(rows.map(({ id }) => id))
  const doubled = rows.find(({ id }) => !ids.delete(id))
  if (doubled) throw new Error(`${doubled.id} stands twice`)
  return rows
}

function parseRow(line: string): Requirement {
  const [id = '', , issue = '', status, proof, room = '', text = ''] = line.split('\t')
  const known = PROOFS.find((word) => word === proof)
  if (
    !/^(?:S\d{1,2}|M)-\d{3}$/.test(id) ||
    !text ||
    !known ||
    (status !== 'delivered' && status !== 'planned')
  ) {
    throw new Error(`not a requirement: ${line}`)
  }
  return { id, issue, status, proof: known, room, text }
}

/**
 * The tests that prove each row: those that passed, name its id in a title of their own, and are of the kind
 * the row asks for. What stands over a group of tests says of none of them that it proves something.
 */
export function proofsById(
  requirements: readonly Requirement[],
  tests: readonly Proving[],
): ReadonlyMap<string, readonly Proving[]> {
  const named = new Map<string, Proving[]>()
  for (const test of tests.filter(({ passed }) => passed)) {
    for (const id of new Set(test.ownTitle.match(ID))) named.set(id, [...(named.get(id) ?? []), test])
  }
  return new Map(
    requirements.map(({ id, proof }) => [
      id,
      (named.get(id) ?? []).filter(({ file }) => proves(proof, file)),
    ]),
  )
}

function proves(proof: Proof, file: string): boolean {
  if (proof === 'unit') return true
  if (file.startsWith('e2e/')) return true
  return proof === 'api' && (file.startsWith('testing/') || file.includes('/server/'))
}

/**
 * What is wrong: delivered rows without a proof, ids in titles that the list does not have, and ids that stand
 * where they prove nothing.
 */
export function complaints(
  requirements: readonly Requirement[],
  tests: readonly Proving[],
): readonly string[] {
  const proofs = proofsById(requirements, tests)
  const unproven = requirements
    .filter(({ id, status }) => status === 'delivered' && proofs.get(id)?.length === 0)
    .map(({ id, proof, text }) => `${id} is marked delivered and has no passing ${proof} test: ${text}`)
  const known = new Set(requirements.map(({ id }) => id))
  const strange = tests.flatMap(({ ownTitle, file }) =>
    (ownTitle.match(ID) ?? [])
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which is not in the list`),
  )
  const overGroups = tests.flatMap(({ title, ownTitle, file }) =>
    (title.slice(0, title.length - ownTitle.length).match(ID) ?? []).map(
      (id) => `${file} names ${id} over a group of tests: the title of the test that proves it has to`,
    ),
  )
  return [...unproven, ...new Set([...strange, ...overGroups])]
}

/**
 * The page docs/generated/coverage.md: how much is delivered, each delivered row with its tests, and what is
 * to come.
 */
export function coveragePage(requirements: readonly Requirement[], tests: readonly Proving[]): string {
  const proofs = proofsById(requirements, tests)
  const delivered = requirements.filter(({ status }) => status === 'delivered')
  const proven = delivered.filter(({ id }) => proofs.get(id)?.length)
  const rows = delivered.map(({ id, proof, text }) => {
    const files = [...new Set((proofs.get(id) ?? []).map(({ file }) => file))].sort()
    const shown = files.length > 0 ? files.map((file) => `\`${file}\``).join('<br>') : '**none**'
    return `| ${id} | ${text.replaceAll('|', '\\|')} | ${proof} | ${shown} |`
  })
  const planned = requirements.filter(({ status }) => status === 'planned')
  const issues = [...new Set(planned.map(({ issue }) => issue))].sort()
  const toCome = issues.map(
    (issue) => `| ${issue} | ${planned.filter((row) => row.issue === issue).length} |`,
  )
  return `# Coverage of the requirements

Written by \`npm test\` from \`docs/requirements.tsv\` and the titles of the tests that passed.

${requirements.length} requirements: ${delivered.length} delivered, ${proven.length} of them proven by tests, ${planned.length} to come.

| id | requirement | proof | tests |
|---|---|---|---|
${rows.join('\n')}

## To come

| delivered by | requirements |
|---|---|
${toCome.join('\n')}
`
}
