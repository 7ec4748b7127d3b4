import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { isLoopback } from '#platform/outgoing/loopback.rules.ts'
import { type StandingVenue, VENUE_KINDS, VENUES, type VenueKind } from '../../venues.catalogue.ts'

/** Studios that a house can have: each is asked by jobs of its own, so that one that hangs holds up none. */
export const MOST_STUDIOS = 8

/** An outside studio that speaks the protocol of venues (docs/venue-protocol.md), as the operator names it. */
export interface Studio {
  readonly venue: StandingVenue
  /** Where it is asked, with no slash at its end. */
  readonly url: string
  /** The origins that its pages are opened from, and no others. */
  readonly pages: readonly string[]
  readonly keyId: string
  readonly secret: string
}

const name = z.string().trim().min(1).max(40)
const schema = z.strictObject({
  studios: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'a code of small letters, digits and dashes'),
        kind: z.enum(Object.keys(VENUE_KINDS) as [VenueKind, ...VenueKind[]]),
        names: z.strictObject({ 'zh-CN': name, en: name }),
        url: z.url({ protocol: /^https?$/ }),
        pages: z
          .array(z.url({ protocol: /^https?$/ }))
          .min(1)
          .max(4)
          .optional(),
        keyId: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'letters, digits, dots, dashes, 64 at most'),
        secretFile: z.string().min(1),
        wallet: z.enum(['transfer', 'seamless']),
        currency: z.literal('CNY'),
      }),
    )
    .max(MOST_STUDIOS),
})
type Entry = z.infer<typeof schema>['studios'][number]

const known = new WeakMap<object, readonly Studio[]>()

/**
 * The studios of a house, in the order of its document; none where it has no such document. Read once.
 * @throws {StartupError} by a sentence that says what of the document, or of a secret's file, is wrong
 */
export function studiosOf(config: Pick<Config, 'studiosFile'>): readonly Studio[] {
  const before = known.get(config)
  if (before) return before
  const studios = config.studiosFile === undefined ? [] : readStudios(config.studiosFile)
  known.set(config, studios)
  return studios
}

function readStudios(path: string): readonly Studio[] {
  const read = schema.safeParse(parsed(path))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartupError(`STUDIOS_FILE: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { studios } = read.data
  const codes = [
    ...VENUES.map(({ channelCode }) => channelCode as string),
    ...studios.map(({ code }) => code),
  ]
  const twice = codes.find((code, n) => codes.indexOf(code) !== n)
  if (twice !== undefined) throw new StartupError(`STUDIOS_FILE: there are two venues of the code ${twice}`)
  const keys = studios.map(({ keyId }) => keyId)
  if (new Set(keys).size !== keys.length) throw new StartupError('STUDIOS_FILE: two studios have one keyId')
  return studios.map((entry) => studioOf(entry, dirname(path)))
}

function parsed(path: string): unknown {
  const text = textOf(path, 'STUDIOS_FILE')
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError('STUDIOS_FILE is not JSON')
  }
}

function studioOf(entry: Entry, folder: string): Studio {
  const { code, kind, names, url, pages, keyId, secretFile, wallet } = entry
  const address = new URL(url)
  if (address.protocol !== 'https:' && !isLoopback(address.hostname))
    throw new StartupError(`STUDIOS_FILE: the url of ${code} is not https: money would be asked for in clear`)
  if (address.search || address.hash || address.username || address.password)
    throw new StartupError(`STUDIOS_FILE: the url of ${code} has more than a host and a path`)
  const secret = textOf(resolve(folder, secretFile), `the secretFile of ${code}`).trim()
  if (!/^\S{32,}$/.test(secret))
    throw new StartupError(`the secretFile of ${code} needs at least 32 characters without spaces`)
  return {
    venue: {
      channelCode: code,
      kind,
      names,
      books: 'outside',
      page: null,
      isTest: false,
      switchedBy: null,
      isSeamless: wallet === 'seamless',
    },
    pages: pages?.map((page) => new URL(page).origin) ?? [address.origin],
    url: address.href.replace(/\/+$/, ''),
    keyId,
    secret,
  }
}

function textOf(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new StartupError(`${what} cannot be read (${reason})`)
  }
}

/** The origins that pages of a house's studios are framed from. */
export const studioPages = (config: Pick<Config, 'studiosFile'>): readonly string[] =>
  studiosOf(config).flatMap(({ pages }) => pages)
