/**
 * What the release that runs beside a new one cannot live with, in a statement without comments, in small
 * letters and on one line.
 */
const TAKES_AWAY = [
  /\bdrop (table|view|materialized view|schema|type|domain|sequence|function|procedure)\b/,
  /\balter table\b.*\bdrop (?!constraint\b|not null\b|default\b|identity\b|expression\b)/,
  /\balter (?!index\b).*\brename (?!constraint\b)/,
  /\balter table\b.*\balter (column )?\S+ (set data )?type\b/,
] as const

const SET_NOT_NULL = /\balter (?:column )?(\S+) set not null\b/g
const ADD_COLUMN =
  /\badd (?:column )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)[^,]*?\bnot null\b[^,]*/g

/**
 * The comment at the head of a migration that may take away, and the first release that did not use what it
 * takes.
 */
const MARKER = /^(?:--.*\n)*?-- Unused since release (\d+)\.(\d+)\.(\d+)\b/

/**
 * The statements of a migration that take away or rename what the release before may use, or that stop its
 * writes. None where its head names a release up to this one since which nobody uses it: `-- Unused since
 * release 0.3.0: deposits.pay_order.remark`.
 */
export function takenAway(text: string, version: string): readonly string[] {
  const unusedSince = MARKER.exec(text)?.slice(1).map(Number)
  if (unusedSince && !isLater(unusedSince, version.split('.').map(Number))) return []
  const statements = text
    .replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  return statements.filter(
    (statement, n) =>
      TAKES_AWAY.some((pattern) => pattern.test(statement)) || demandsMore(statement, statements.slice(0, n)),
  )
}

/**
 * Whether rows that the release before writes may be refused, or all that are there are read under a lock.
 */
function demandsMore(statement: string, before: readonly string[]): boolean {
  if (!/\balter table\b/.test(statement)) return false
  const filled = [...statement.matchAll(SET_NOT_NULL)]
  if (filled.some(([, column = '']) => !isChecked(column, before))) return true
  const added = statement.match(ADD_COLUMN) ?? []
  return added.some((clause) => !/\bdefault\b|\bgenerated\b/.test(clause))
}

/**
 * Whether statements before have validated, without a lock that stops writes, that a column is never null.
 */
function isChecked(column: string, before: readonly string[]): boolean {
  const name = new RegExp(`\\badd constraint (\\S+) check \\(\\s*${column} is not null\\s*\\) not valid\\b`)
  return before.some((statement, n) => {
    const constraint = name.exec(statement)?.[1]
    return (
      constraint !== undefined &&
      before.slice(n).some((next) => next.endsWith(`validate constraint ${constraint}`))
    )
  })
}

function isLater(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((part, n) => part !== other[n])
  return differs !== -1 && (one[differs] ?? 0) > (other[differs] ?? 0)
}
