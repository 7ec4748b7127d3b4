import { z } from 'zod'

/** An address on this site (`/brand/icon.svg`) or a whole https address; empty where there is none. */
export const siteAddress = z.string().regex(/^$|^\/$|^\/[^/\\]|^https:\/\//)

/** The same as it is set. */
export const setAddress = siteAddress.max(300)

/** A text in every language of the house, as it is set. */
export const setWords = (most: number) =>
  z.strictObject({ 'zh-CN': z.string().trim().min(1).max(most), en: z.string().trim().min(1).max(most) })
