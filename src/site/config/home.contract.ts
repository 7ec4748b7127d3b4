import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'
import { siteAddress } from './site-values.ts'

/** What home shows of the site's own: banners, notices, short links and how customer service is reached (S2-082). */
export const homeContent = z.object({
  banners: z.array(
    z.object({ id: z.string(), title: z.string(), text: z.string(), picture: siteAddress, to: siteAddress }),
  ),
  notices: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  links: z.array(z.object({ id: z.string(), label: z.string(), to: siteAddress })),
  /** Empty where the site has none. `chat` is where customer service is reached on the web. */
  contact: z.object({ chat: siteAddress, email: z.string(), phone: z.string(), hours: z.string() }),
})
export type HomeContent = z.infer<typeof homeContent>

/** What home shows of the site's own (S7-145). */
export const homeCall = defineCall({
  id: 'config.home',
  method: 'GET',
  path: '/site/v1/home',
  access: 'public',
  summary: 'The banners, notices, short links and customer contact of home in the language asked for',
  keptForOthers: 'The portal has the same with its site config.',
  input: noInput,
  output: homeContent,
  speaks: true,
})

/** The notices of home alone (S7-056). */
export const noticeListCall = defineCall({
  id: 'config.noticeList',
  method: 'GET',
  path: '/static/v1/notice_list',
  access: 'public',
  summary: 'The notices of home in the language asked for',
  keptForOthers: 'The portal has the same with its site config.',
  input: noInput,
  output: z.object({ list: homeContent.shape.notices }),
  speaks: true,
})
