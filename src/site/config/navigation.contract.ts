import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'
import { siteAddress } from './site-values.ts'

/** An entry as the portal is told of it: its name is empty where it has its room's own. */
const placed = z.object({ id: z.string(), name: z.string() })

/** The navigation as people of the house set it, in their order: what stands in each place. */
export const siteNavigation = z.object({
  header: z.array(placed),
  /** What the header has under More. */
  more: z.array(placed),
  tabs: z.array(placed),
  centre: z.array(placed),
  footer: z.array(placed),
})
export type SiteNavigation = z.infer<typeof siteNavigation>

const entry = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where it opens something over the page that is open. */
  to: siteAddress,
})

/** The navigation of the portal (S7-145). */
export const navigationCall = defineCall({
  id: 'config.navigation',
  method: 'GET',
  path: '/site/v1/navigation',
  access: 'public',
  summary: 'The navigation of the portal by place, in its order and in the language asked for',
  keptForOthers: 'The portal has the same with its site config.',
  input: noInput,
  output: z.object({
    header: z.array(entry),
    more: z.array(entry),
    tabs: z.array(entry),
    centre: z.array(entry),
    footer: z.array(entry),
  }),
  speaks: true,
})
