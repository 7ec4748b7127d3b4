import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Its TPC-B-like script keeps one balance in each of so many branches. */
const SCALE = 100
const THREADS = 2

/**
 * Clients it connects in a second on a busy machine: its time runs from before that, its rate does not count
 * it.
 */
const CONNECTED_A_SECOND = 32

/** PostgreSQL's own benchmark on a database of its own. */
export interface Pgbench {
  /** Runs the TPC-B-like script. The rate is without the time it takes to connect. */
  run(clients: number, seconds: number): Promise<{ readonly perSecond: number; readonly count: number }>
}

/** Makes pgbench's tables in a database. Null where pgbench is not installed. */
export async function openPgbench(url: string): Promise<Pgbench | null> {
  const address = new URL(url)
  const env = {
    ...process.env,
    PGHOST: address.searchParams.get('host') ?? address.hostname,
    PGPORT: address.port,
    PGUSER: address.username,
    PGPASSWORD: address.password,
    PGDATABASE: address.pathname.slice(1),
  }
  const pgbench = async (...args: string[]) => (await run('pgbench', args, { env })).stdout
  const found = await pgbench('--version').catch(() => null)
  if (found === null) return null
  await pgbench('--initialize', '--init-steps=dtGvp', `--scale=${SCALE}`, '--quiet')
  return {
    run: async (clients, seconds) => {
      const threads = Math.min(THREADS, clients)
      const time = Math.ceil(seconds + clients / CONNECTED_A_SECOND)
      const said = await pgbench(
        ...[
          '--protocol=prepared',
          '--no-vacuum',
          `--client=${clients}`,
          `--jobs=${threads}`,
          `--time=${time}`,
        ],
      )
      const rate = /^tps = ([\d.]+)/m.exec(said)?.[1]
      const count = /actually processed: (\d+)/.exec(said)?.[1]
      if (rate === undefined || count === undefined) throw new Error(`pgbench said no rate: ${said}`)
      return { perSecond: Number(rate), count: Number(count) }
    },
  }
}
