import { type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import type { Door } from '../access.contract.ts'
import { maintenanceDocument, regionsDocument } from './access.documents.ts'
import { type RegionFound, type RegionLists, regionJudge, type Whereabouts } from './regions/regions.rules.ts'

type Said = Readonly<Record<'zh-CN' | 'en', string>>

/** How the house stands to somebody, by what, and what is said of it. */
export interface Standing {
  readonly door: Door
  readonly text: Said
  readonly until: string | null
  readonly by: RegionFound['by']
}

const NOTHING: Said = { 'zh-CN': '', en: '' }
const OPEN: Standing = { door: 'open', text: NOTHING, until: null, by: null }

/** Judges that were made, by what is set: a version is one object for as long as a process knows it. */
const judges = new WeakMap<RegionLists, ReturnType<typeof regionJudge>>()

function judgeBy(lists: RegionLists): ReturnType<typeof regionJudge> {
  const known = judges.get(lists)
  if (known) return known
  const made = regionJudge(lists)
  judges.set(lists, made)
  return made
}

/** How the house stands at the moment to somebody, by where they are: of what is set, out of memory. */
export async function standingAt(at: ReadsAt, where: Whereabouts): Promise<Standing> {
  const { closed, text, until } = await readDocument(at, maintenanceDocument)
  if (closed) return { door: 'maintenance', text, until, by: null }
  const regions = await readDocument(at, regionsDocument)
  const { door, by } = judgeBy(regions)(where)
  if (door === 'open') return OPEN
  return { door, by, until: null, text: door === 'forbid' ? regions.forbiddenText : regions.alertedText }
}
