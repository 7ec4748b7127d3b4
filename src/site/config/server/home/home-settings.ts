import { z } from 'zod'
import { setAddress as address, setWords as words } from '../../site-values.ts'

/** A text in every language of the house, or nothing in any of them. */
const wordsOrNone = (most: number) =>
  z.strictObject({ 'zh-CN': z.string().trim().max(most), en: z.string().trim().max(most) })
const id = z.string().min(1).max(40)
/** When it is shown: always, or from and until a moment. */
const shown = { from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() }

/** How many of each. */
export const MOST = { banners: 6, notices: 5, links: 8 } as const
/** How long a text may be. */
export const LENGTHS = {
  title: 40,
  text: 120,
  notice: 500,
  label: 12,
  email: 100,
  phone: 30,
  hours: 60,
} as const

/** What home shows, as a brand and the people of the house say it. */
export const homeSettings = z.strictObject({
  banners: z
    .array(
      z.strictObject({
        id,
        title: words(LENGTHS.title),
        text: words(LENGTHS.text),
        picture: address,
        to: address,
        ...shown,
      }),
    )
    .max(MOST.banners),
  notices: z
    .array(z.strictObject({ id, title: words(LENGTHS.title), text: words(LENGTHS.notice), ...shown }))
    .max(MOST.notices),
  links: z.array(z.strictObject({ id, label: words(LENGTHS.label), to: address.min(1) })).max(MOST.links),
  contact: z.strictObject({
    email: z
      .string()
      .trim()
      .max(LENGTHS.email)
      .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/),
    phone: z
      .string()
      .trim()
      .max(LENGTHS.phone)
      .regex(/^$|^\+?[0-9][0-9 -]{4,}$/),
    hours: wordsOrNone(LENGTHS.hours),
  }),
})
export type HomeSettings = z.infer<typeof homeSettings>

/** Home as it is where nobody says anything of it. */
export const NOTHING_AT_HOME: HomeSettings = {
  banners: [],
  notices: [],
  links: [],
  contact: { email: '', phone: '', hours: { 'zh-CN': '', en: '' } },
}
