import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_TYPES } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { WireAnswer } from '#testing/wire-client.ts'
import { faultsOf } from './answers.ts'
import { CALLS, type DeclaredCall, type Input } from './calls.ts'
import { type Cast, openCast, standing } from './cast.ts'
import { goodInput } from './examine.ts'

const taking = CALLS.filter(({ call }) => call.form).map((one) => [one.call.id, one] as const)
const [URL_ENCODED, MULTIPART] = FORM_TYPES
const BOUNDARY = 'x'

let cast: Cast
let before: Record<string, unknown>
beforeAll(async () => {
  cast = await openCast()
  before = await standing(cast.world)
})
afterAll(() => cast.close())

const urlEncoded = (input: Input) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
const part = (name: string, value: string, file = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
const multipart = (...parts: readonly string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`
const asFile = '; filename="a.png"'

/** What a browser of a member sends by a form of the portal's own page. */
const own = () => ({
  'x-api-client': 'web',
  cookie: `fh_session=${cast.lin.token}; fh_session_device=${cast.lin.deviceId}`,
})

const sent = (
  { call }: DeclaredCall,
  payload: string,
  headers: Record<string, string>,
  locale = 'zh-CN',
): Promise<WireAnswer> =>
  cast.lin.raw({
    method: 'POST',
    url: call.path,
    headers: { ...headers, 'accept-language': locale },
    payload,
  })

const inForm = { 'content-type': URL_ENCODED }
const inParts = { 'content-type': `${MULTIPART}; boundary=${BOUNDARY}` }

it('some calls take forms', () => {
  expect(taking.length).toBeGreaterThan(0)
})

describe.each(taking)('%s', (_, one) => {
  const many = () => Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`a${n}`, '1']))
  it.each([
    ['a foreign page, whose forms have no such header', 403, () => ({ 'x-api-client': '' })],
    ['another client type', 403, () => ({ 'x-api-client': 'bot' })],
    ['a foreign origin', 403, () => ({ origin: 'https://evil.example' })],
    ['the origin of a page in a frame', 403, () => ({ origin: 'null' })],
    ['nobody', 401, () => ({ cookie: '' })],
    ['a token of nobody', 401, () => ({ cookie: `fh_session=${'x'.repeat(43)}` })],
    ['another device', 401, () => ({ 'x-api-uuid': randomUUID() })],
  ])('refuses a form of %s (S7-004)', async (_what, status, change) => {
    const payload = urlEncoded(goodInput(cast, one))
    for (const locale of ['zh-CN', 'en']) {
      const answer = await sent(one, payload, { ...own(), ...inForm, ...change() }, locale)
      expect(answer.status).toBe(status)
      expect(faultsOf(answer, locale)).toEqual([])
    }
    expect(await standing(cast.world)).toEqual(before)
  })

  it('refuses a signature in the place of the cookie (S7-004)', async () => {
    const payload = urlEncoded(goodInput(cast, one))
    const headers = cast.lin.signed(one.call.path, payload, inForm)
    expect(await sent(one, payload, headers)).toMatchObject({ status: 401, code: WireErrors.noSession.code })
  })

  it.each([
    ['nothing', inForm, () => ''],
    ['a field that nobody knows', inForm, () => `${urlEncoded(goodInput(cast, one))}&admin=1`],
    ['a field twice', inForm, () => `${urlEncoded(goodInput(cast, one))}&data=1&data=2`],
    ['more fields than any form has', inForm, () => urlEncoded(many())],
    ['bytes that are no text', inForm, () => 'data=%ff&billNo=%c3%28'],
    ['a NUL character', inForm, () => urlEncoded({ ...goodInput(cast, one), billNo: 'D\0' })],
    ['a prototype', inForm, () => '__proto__=1&constructor=2'],
    ['JSON', inForm, () => JSON.stringify(goodInput(cast, one))],
    ['no parts', inParts, () => ''],
    ['parts that do not end', inParts, () => part('data', 'x')],
    ['parts of another boundary', inParts, () => '--y\r\n\r\n--y--'],
    ['no boundary', { 'content-type': MULTIPART }, () => multipart(part('data', 'x'))],
    [
      'a part without a name',
      inParts,
      () => `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n--x--`,
    ],
    ['a file where none is taken', inParts, () => multipart(part('billNo', 'x', asFile))],
    ['two files', inParts, () => multipart(part('data', 'x', asFile), part('data', 'y', asFile))],
    ['a field nested into another', inParts, () => multipart(part('data[a]', 'x'))],
  ] as readonly (readonly [string, Record<string, string>, () => string])[])(
    'refuses %s, in words',
    async (_what, headers, payload) => {
      for (const locale of ['zh-CN', 'en']) {
        const answer = await sent(one, payload(), { ...own(), ...headers }, locale)
        expect(answer).toMatchObject({ status: 400, code: WireErrors.malformed.code })
        expect(answer.data.issues.length).toBeGreaterThan(0)
        expect(faultsOf(answer, locale)).toEqual([])
      }
      expect(await standing(cast.world)).toEqual(before)
    },
  )

  it('refuses what is too large, and other kinds of bodies', async () => {
    for (const [headers, payload] of [
      [inForm, `data=${'x'.repeat(70_000)}`],
      [inParts, multipart(part('data', 'x'.repeat(70_000), asFile))],
    ] as const)
      expect(await sent(one, payload, { ...own(), ...headers })).toMatchObject({
        status: 413,
        code: WireErrors.tooLarge.code,
      })
    // What a foreign page could send without asking first, and what is no form.
    for (const type of ['text/plain', 'multipart/mixed; boundary=x', `${URL_ENCODED}x`])
      expect(await sent(one, 'data=1', { ...own(), 'content-type': type })).toMatchObject({
        status: 415,
        code: WireErrors.unsupportedBody.code,
      })
    expect(await standing(cast.world)).toEqual(before)
  })
})

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

it('keeps a picture that comes as a file of a form, byte by byte (S7-004)', async () => {
  const { chen, chens, world } = cast
  const mine = {
    'x-api-client': 'web',
    cookie: `fh_session=${chen.token}; fh_session_device=${chen.deviceId}`,
  }
  const form = new FormData()
  form.set('billNo', chens.depositNo)
  form.set('data', new Blob([PNG], { type: 'image/png' }), 'receipt.png')
  const packed = new Response(form)
  const payload = Buffer.from(await packed.arrayBuffer())
  const headers = { ...mine, 'content-type': String(packed.headers.get('content-type')) }
  const response = await world.http.inject({
    method: 'POST',
    url: '/cw/v1/deposit/picture',
    headers,
    payload,
  })
  expect(response.json()).toMatchObject({ code: 0 })
  const { data } = await chen.get(`/cw/v1/deposit/picture?id=${response.json().data.pictureId}`)
  expect(data).toEqual({ mediaType: 'image/png', data: PNG.toString('base64') })
})

it('keeps one whose bytes come as text of a form (S7-004)', async () => {
  const { chen, chens } = cast
  const payload = urlEncoded({ billNo: chens.depositNo, data: PNG.toString('base64') })
  const headers = {
    ...inForm,
    'x-api-client': 'web',
    cookie: `fh_session=${chen.token}; fh_session_device=${chen.deviceId}`,
  }
  const answer = await chen.raw({ method: 'POST', url: '/cw/v1/deposit/picture', headers, payload })
  expect(answer).toMatchObject({ code: 0 })
})
