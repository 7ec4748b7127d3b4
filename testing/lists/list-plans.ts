import type pg from 'pg'
import type { App } from '#platform/context/context.ts'
import type { Filter } from '#platform/lists/desk/kinds.ts'
import { type PreparedList, planOf, readPageOf } from '#platform/lists/desk/server/reading/read-list.ts'
import { searchOf } from '#platform/lists/desk/server/reading/search.ts'

/** Rows from which on a table is big: no list reads one from end to end. */
const BIG = 10_000

/** How a list's tables are filled, and what its filters are tried with where their kind does not say it. */
export interface ListFill {
  readonly fill: (pool: pg.Pool) => Promise<void>
  readonly samples?: Readonly<Record<string, string>>
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

/** What a filter is tried with. */
function sampleOf({ filter, values }: Filter): string {
  const samples: Record<Filter['filter'], string> = {
    oneOf: values?.[0] ?? '',
    yesNo: 'yes',
    id: '00000000-0000-4000-8000-000000000008',
    exact: 'T0000000007',
    prefix: 'owner_9999',
    mark: '6222021234567890128',
    range: '4990..',
    atLeast: '90',
    days: '2026-06-10..2026-06-11',
  }
  return samples[filter]
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * Reads how the database would go about each sort with each filter, on the first page and on one behind it. Gives
 * everything that is not as the list says, in words; nothing when all is well.
 */
export async function wrongPlans(
  app: App,
  pool: pg.Pool,
  list: PreparedList,
  samples: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.reltuples > $1`,
    [BIG],
  )
  const big = new Set(rows.map(({ name }) => name))
  const { filters, sorts, id } = list.list
  const wrong: string[] = []
  for (const sort of sorts) {
    for (const name of ['none', ...Object.keys(filters)]) {
      const said = name === 'none' ? {} : { [name]: samples[name] ?? sampleOf(filters[name] as Filter) }
      for (const order of [sort, `-${sort}`]) {
        const search = searchOf(list, { ...said, sort: order })
        const first = await readPageOf(app, list, search, null)
        const behind = first.hasAfter ? [first.rows.at(-1)?.place] : []
        for (const from of [undefined, ...behind]) {
          const { sql, parameters } = planOf(app, list, search, from)
          const explained = await pool.query(`explain (format json, verbose) ${sql}`, [...parameters])
          const where = `${id} by ${order} with ${name}${from ? ', a later page' : ''}`
          const named = [list.source.indexes[sort]?.[name] ?? []].flat()
          wrong.push(
            ...faultsOf(nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan), big, named).map(
              (fault) => `${where} ${fault}`,
            ),
          )
        }
      }
    }
  }
  return wrong
}

function faultsOf(nodes: readonly Node[], big: ReadonlySet<string>, named: readonly string[]): string[] {
  const tableOf = (node: Node) => `${node.Schema}.${node['Relation Name']}`
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && big.has(tableOf(node)))
  const used = nodes.flatMap((node) => node['Index Name'] ?? [])
  const faults = whole.map((node) => `reads all of ${tableOf(node)}`)
  const isNamed = named.some((index) => used.includes(index))
  return isNamed
    ? faults
    : [...faults, `goes by ${used.join(', ') || 'no index'}, not by ${named.join(' or ')}`]
}
