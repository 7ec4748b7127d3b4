import { setTimeout as pause } from 'node:timers/promises'
import type { Expression } from 'kysely'
import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, gather, isDatabaseAway, openDb, openPool, sql } from '#platform/db/index.ts'
import type { Job, Question } from '../job.ts'

/** How long an answer is waited for; then each job looks for itself. */
const PATIENCE_MS = 2_000

/**
 * Whether a query finds anything. Counted and not asked for by EXISTS, which is planned as if the first row were near: a
 * table in which there is none would be read from end to end. It costs what the query costs.
 */
export const findsAny = (query: Expression<unknown>): Question =>
  sql<boolean>`(select count(*) > 0 from (${query}) found)`

/** Any of several questions. */
export const anyOf = (...questions: readonly Question[]): Question => sql`(${sql.join(questions, sql` or `)})`

/**
 * Puts the questions of jobs to the database in one statement: each whose name is among `names`. What is not answered with
 * no is in the answer.
 */
export async function askTogether(
  app: App,
  jobs: readonly Job[],
  names: ReadonlySet<string>,
  db: Db = app.db,
): Promise<ReadonlySet<string>> {
  const asking = jobs.flatMap(({ name, asks }) => (asks ? [{ name, question: asks({ app }) }] : []))
  if (asking.length === 0) return names
  // All of them are in the statement each time: it is planned once, and not for each set of jobs that meet.
  const columns = await Promise.all(
    asking.map(
      async ({ name, question }, n) =>
        sql`case when ${names.has(name)}::boolean then ${await question} end as ${sql.ref(`q${n}`)}`,
    ),
  )
  const answers = await firstRow(
    db,
    sql<Readonly<Record<string, boolean | null>>>`select ${sql.join(columns)}`,
  )
  const no = new Set(asking.filter((_, n) => answers?.[`q${n}`] === false).map(({ name }) => name))
  return new Set([...names].filter((name) => !no.has(name)))
}

/** Questions of jobs that are put as long as they run. */
export interface OpenQuestions {
  readonly mayBeDue: (job: Job) => Promise<boolean>
  /** Nothing is asked any more. */
  close(): Promise<void>
}

/**
 * Tells whether anything may be due for a job. What is asked in one turn of the event loop is put together. Where there is
 * no answer in time, or the statement fails, anything may be: one bad question stops nobody.
 * @throws what `isDatabaseAway` knows, where the database is away.
 */
export function openQuestions(app: App, jobs: readonly Job[]): OpenQuestions {
  // A statement about so many tables is planned for a connection of its own: on each new one that costs ten times what an
  // answer does.
  const db = openDb(openPool(app.databaseUrl, 1, { kept: true }))
  let isUnanswered = false

  async function answerTo(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    // One that is held up keeps one connection, and not one more each second.
    if (isUnanswered) return names
    isUnanswered = true
    const answered = new AbortController()
    const answer = askTogether(app, jobs, names, db).finally(() => {
      isUnanswered = false
      answered.abort()
    })
    const late = pause(PATIENCE_MS, names, { signal: answered.signal })
    try {
      return await Promise.race([answer, late.catch(() => answer)])
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      app.log.error({ err: error }, 'what jobs ask could not be answered; each looks for itself')
      return names
    }
  }

  const ask = gather(async (names) => {
    const mayBeDue = await answerTo(new Set(names))
    return new Map(names.map((name) => [name, mayBeDue.has(name)]))
  })
  return {
    mayBeDue: async ({ name, asks }) => !asks || (await ask(name)) !== false,
    close: () => db.destroy(),
  }
}
