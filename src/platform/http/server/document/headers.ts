import { CLIENT_TYPE, CLIENT_VERSION, HEADER } from '../../contract.ts'

type HeaderParameter = {
  readonly name: string
  readonly in: 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: { readonly type: 'string' }
  readonly example: string
}

const SAID: Readonly<Record<string, readonly [description: string, example: string]>> = {
  [HEADER.client]: ['What kind of client it is', CLIENT_TYPE],
  [HEADER.version]: ['The version of the wire that the client speaks', CLIENT_VERSION],
  [HEADER.site]: ['The site', '10'],
  [HEADER.device]: ['The device id that `config.preInfo` gave', '5f0c2b9e-7d1a-4c3e-9b58-2a6d4e8f1c07'],
  [HEADER.token]: ['The token of the session; empty for visitors', 'token'],
  [HEADER.timestamp]: ['Unix time in milliseconds', '1781418960000'],
  [HEADER.nonce]: ['128 random bits in base64url, another with each request', 'kq2n1Yc0Wm9Ff3eJb8tQ5A'],
  [HEADER.signature]: [
    'As the security scheme `signature` says',
    'mZbJ0Zq9m3m6lJc2vX1cQz4xN8w0h7g5f3d1s9a7p5o',
  ],
}

const nameOf = (header: string) => header.toUpperCase()

/** The headers of calls, described once, by their names. */
export const HEADER_PARAMETERS: Record<string, HeaderParameter> = Object.fromEntries(
  Object.entries(SAID).map(([header, [description, example]]) => [
    nameOf(header),
    { name: nameOf(header), in: 'header', required: true, description, schema: { type: 'string' }, example },
  ]),
)

/** The headers of a signed call. */
export const SIGNED_HEADERS: readonly string[] = Object.keys(SAID)

/** The headers of a call that may come as a form: what signs the JSON is in nobody's way then. */
export const formHeaders = (): readonly HeaderParameter[] =>
  SIGNED_HEADERS.filter((header) => header !== HEADER.client).map((header) => {
    const { description, ...one } = HEADER_PARAMETERS[nameOf(header)] as HeaderParameter
    return { ...one, required: false, description: `${description}. Not with a form` }
  })

/** Refers to the descriptions of these headers. */
export const headerRefs = (headers: readonly string[]) =>
  headers.map((header) => ({ $ref: `#/components/parameters/${nameOf(header)}` }))
