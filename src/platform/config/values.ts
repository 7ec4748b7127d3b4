import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { readSender } from '#platform/outgoing/mail-address.rules.ts'

/**
 * A setting's text turned into its value, or refused. `allowed` completes the sentence "allowed: ..." for a
 * person who wrote something else.
 */
function value<T>(allowed: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const parsed = parse(text.trim())
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message: allowed })
    return z.NEVER
  })
}

/** A whole number between `min` and `max`, both inclusive, in plain digits. */
export function wholeNumber(min: number, max: number, unit = '') {
  return value(`a whole number${unit && ` of ${unit}`} from ${min} to ${max}`, (text) =>
    between(/^\d{1,9}$/.test(text), text, min, max),
  )
}

/** A number between `min` and `max`, both inclusive, with at most two decimals. */
export function decimalNumber(min: number, max: number, unit: string) {
  return value(`a number of ${unit} from ${min} to ${max} with at most two decimals`, (text) =>
    between(/^\d{1,9}(\.\d{1,2})?$/.test(text), text, min, max),
  )
}

function between(wellFormed: boolean, text: string, min: number, max: number): number | undefined {
  const number = Number(text)
  return wellFormed && number >= min && number <= max ? number : undefined
}

/** One of the listed words. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return value(words.join(' or '), (text): T[number] | undefined => words.find((word) => word === text))
}

/** One of the listed codes, as a number. */
export function oneCodeOf<const T extends readonly number[]>(codes: T) {
  return value(codes.join(' or '), (text): T[number] | undefined =>
    codes.find((code) => String(code) === text),
  )
}

/** Any of the listed words, separated by commas, none twice; in the order of the list. */
export function someOf<const T extends readonly string[]>(words: T) {
  return value(
    `any of ${words.join(', ')}, separated by commas`,
    (text): readonly T[number][] | undefined => {
      const chosen = text.split(',').map((word) => word.trim())
      const known = words.filter((word) => chosen.includes(word))
      return known.length === chosen.length ? known : undefined
    },
  )
}

/**
 * A word for every name: one for all of them (`manual`), or some names with theirs
 * (`cards=manual,names=auto`), and the first word for the rest. No name twice.
 */
export function wordForEach<
  const N extends readonly string[],
  const W extends readonly [string, ...string[]],
>(names: N, words: W) {
  type Chosen = Readonly<Record<N[number], W[number]>>
  const all = (word: string) => Object.fromEntries(names.map((name) => [name, word]))
  return value(
    `${words.join(' or ')}, or a list such as ${names[0]}=${words.at(-1)}, of ${names.join(', ')}`,
    (text): Chosen | undefined => {
      if (words.includes(text)) return all(text) as Chosen
      const pairs = text.split(',').map((part) => part.split('=').map((word) => word.trim()))
      const chosen = Object.fromEntries(pairs) as Chosen
      const isRight = pairs.every(
        ([name = '', word = '', ...more]) =>
          names.includes(name) && words.includes(word) && more.length === 0,
      )
      const isOnce = Object.keys(chosen).length === pairs.length
      return isRight && isOnce ? { ...(all(words[0]) as Chosen), ...chosen } : undefined
    },
  )
}

/** A folder, made absolute against the folder the program was started in. */
export function folder() {
  return value('a path of a folder', (text) => (isAbsolute(text) ? text : resolve(text)))
}

/** A host name or address to listen on. */
export function host() {
  return value('a host name or an address such as 127.0.0.1, 0.0.0.0 or ::', (text) =>
    /^[A-Za-z0-9.:-]+$/.test(text) ? text : undefined,
  )
}

/** Addresses and ranges of addresses, separated by commas. */
export function addresses() {
  return value(
    'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    (text): readonly string[] | undefined => {
      const parts = text.split(',').map((part) => part.trim())
      return parts.every(isAddressOrRange) ? parts : undefined
    },
  )
}

/** The name of a header of a request, in lower case. */
export function headerName() {
  return value('the name of a header such as CF-IPCountry', (text) =>
    /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(text) ? text.toLowerCase() : undefined,
  )
}

/** A line of text as people read it: a name, a number. */
export function lineOfText(most: number) {
  return value(`one line of at most ${most} characters`, (text) =>
    /^[^\p{Cc}]+$/u.test(text) && text.length <= most ? text : undefined,
  )
}

/** Channel codes of venues; whether there are such venues is for whoever knows them to say. */
export function channelCodes() {
  return value(
    'channel codes of venues such as sports, separated by commas',
    (text): readonly string[] | undefined => {
      const codes = text.split(',').map((part) => part.trim())
      return codes.every((code) => /^[a-z][a-z0-9-]{1,31}$/.test(code)) ? codes : undefined
    },
  )
}

/** Words of a feed, separated by commas, none twice; whether it has such is for whoever knows it to say. */
export function feedWords(what: string) {
  return value(`${what}, separated by commas`, (text): readonly string[] | undefined => {
    const words = text.split(',').map((part) => part.trim())
    const isOnce = new Set(words).size === words.length
    return isOnce && words.every((word) => /^[a-z][a-z0-9_]{0,63}$/.test(word)) ? words : undefined
  })
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** A time zone by its IANA name. */
export function timeZone() {
  return value('the name of a time zone such as Asia/Shanghai', (text) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: text })
      return text
    } catch {
      return undefined
    }
  })
}

/**
 * The address of a site: http or https, a host and maybe a port, nothing behind. Given without a slash at its
 * end.
 */
export function siteUrl() {
  return value('an address such as https://hall.example or http://127.0.0.1:8080', (text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isSite = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    return isSite ? url.origin : undefined
  })
}

/** The address of a PostgreSQL database. */
export function postgresUrl() {
  return value('postgres://user:password@host:port/database', (text) =>
    /^postgres(ql)?:\/\/[^/]*\/[^/?]+/.test(text) && URL.canParse(text) ? text : undefined,
  )
}

/** The address of a Redis or Valkey server; `rediss` is over TLS. */
export function redisUrl() {
  return value('redis://user:password@host:port/number (rediss:// over TLS)', (text) =>
    /^rediss?:\/\/([^/@]*@)?[^/@?]+(\/\d{0,5})?$/.test(text) && URL.canParse(text) ? text : undefined,
  )
}

/** A secret that is too long to guess. */
export function secret() {
  return value('at least 32 characters without spaces', (text) => (/^\S{32,}$/.test(text) ? text : undefined))
}

/** The address of a service for hire: http or https, with a path or a query where it has a key in it. */
export function serviceUrl(what: string) {
  return value(`the http or https address of ${what}`, (text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined,
  )
}

/** An address on an EVM chain: 0x and 40 hexadecimal digits. */
export function evmAddress() {
  return value('0x and 40 hexadecimal digits', (text) =>
    /^0x[0-9a-fA-F]{40}$/.test(text) ? text : undefined,
  )
}

/** Text without spaces, of which only its user knows more. */
export function oneWord(allowed: string) {
  return value(allowed, (text) => (/^\S+$/.test(text) ? text : undefined))
}

/** A file, made absolute against the folder the program was started in. */
export function file() {
  return value('a path of a file', (text) => (isAbsolute(text) ? text : resolve(text)))
}

/** The address of a server that takes mail; `smtps` is TLS from the start, `smtp` goes over to it (STARTTLS). */
export function smtpUrl() {
  return value(
    'smtps://user:password@host:465 or smtp://user:password@host:587, user and password percent-encoded',
    (text) => (isSmtpUrl(text) ? text : undefined),
  )
}

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/([^\s/@:]+:[^\s/@]+@)?[^\s/@?#]+\/?$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Whom mail comes from: an address, or a name and its address. */
export function mailSender() {
  return value('an address such as hall@hall.example or Hall <hall@hall.example>', (text) =>
    readSender(text) ? text : undefined,
  )
}
