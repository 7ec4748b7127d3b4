import type { Field, FieldKind } from './calls.ts'

/** A bad value: what it is in words, and its JSON as it goes over the wire. */
export type BadValue = readonly [what: string, json: string]

const SQL = "x'); drop table ledger.entry; update identity.member set status = 'suspended'; --"
const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>'

const quoted = (text: string): string => JSON.stringify(text)
const words = (...texts: readonly string[]): BadValue[] => texts.map((text) => [quoted(text), quoted(text)])
const raw = (...jsons: readonly string[]): BadValue[] => jsons.map((json) => [json, json])
const long = (what: string, text: string): BadValue => [what, quoted(text)]

const HOSTILE: readonly BadValue[] = [
  ['SQL', quoted(SQL)],
  ['SQL that is always true', quoted("' or '1'='1")],
  ['HTML', quoted(HTML)],
  long('ten thousand characters', 'x'.repeat(10_000)),
]

const AMOUNTS: readonly BadValue[] = [
  ...words('-1', '-0.01', '0', '0.00', '1e3', '1E30', 'NaN', 'Infinity', '0x10', '+1', '01'),
  ...words('', ' ', ' 1', '1 ', '1\n', '1,000.00', '1.', '.5', '¥1', '１００', '١٠٠', '1٫5', '1000000000.01'),
  long('10^30', `1${'0'.repeat(30)}`),
  long('five thousand digits', '9'.repeat(5_000)),
  ...raw('12.5', '100', '1e30', '1e999', '-1', 'null', 'true', '[]', '{}', '["1"]'),
  ...HOSTILE,
]

/** Numbers of a query are digits: whatever else JavaScript would take for a number is none. */
const NUMBERS: readonly BadValue[] = [
  ...words('-1', '1.5', '1e1', '0x10', '+1', '01', '１', '١', 'NaN', 'Infinity', '', ' ', ' 1', 'true'),
  long('10^30', `1${'0'.repeat(30)}`),
  ...HOSTILE,
]

const IDS: readonly BadValue[] = [
  ...words('', '1', '../../etc/passwd', '00000000-0000-0000-0000-00000000000g', '{}', 'undefined'),
  long('full-width digits', '１２３４５６７８-1234-4234-8234-123456789012'),
  long('an id and more', `${'0'.repeat(8)}-0000-4000-8000-000000000000 or 1=1`),
  ...raw('1', 'null', 'true', '[]', '{}'),
  ...HOSTILE,
]

/** Texts that are texts: they are refused, or they are data and nothing else. */
export const STRANGE_TEXTS: readonly BadValue[] = [
  ...HOSTILE,
  ['SQL in a comment', quoted("admin'/**/union/**/select/**/null--")],
  ['a template', quoted(`{{constructor.constructor("return process")()}}#{7*7}<%= 7*7 %>\${7*7}`)],
  ['a path', quoted('../../../../etc/passwd')],
  ['a line break', quoted('a\r\nset-cookie: fh_session=x')],
  ['a lone surrogate', '"\\ud800"'],
  ['text turned around', quoted('a\u202Eb')],
  ['full-width digits', quoted('６２１４８３０２１１７５８８４１')],
  ['an emoji', quoted('👨‍👩‍👧‍👦')],
  ['a name every object has', quoted('__proto__')],
  ['nothing', quoted('')],
]

const NO_TEXTS: readonly BadValue[] = [['a NUL', '"a\\u0000b"'], ...raw('1', 'null', 'true', '[]', '{}')]

const BAD: Readonly<Record<FieldKind, readonly BadValue[]>> = {
  amount: AMOUNTS,
  number: NUMBERS,
  id: IDS,
  text: NO_TEXTS,
  boolean: [...words('true', 'yes', ''), ...raw('1', '0', 'null', '[]', '{}')],
  choice: [
    ...words('', 'nothing-of-this-kind', '__proto__', '１'),
    ...raw('null', '999999', '-1', '[]', '{}'),
    ...HOSTILE,
  ],
  list: [...words('', '1'), ...raw('1', 'null', 'true', '{}', '[null]', '["x"]', '[-1]', '[1.5]')],
  // Whatever JSON is: the game's own rules read it.
  json: [],
  object: [...words('', '{}'), ...raw('1', 'null', 'true', '[]', '{}', '{"more":1}')],
}

/** Every value a field must not take, whatever the other fields are. */
export function badValuesOf(field: Field): readonly BadValue[] {
  const zero: readonly BadValue[] = field.kind === 'number' && field.least > 0 ? words('0') : []
  const places = field.kind === 'amount' ? words(...(field.isUsdt ? ['1.0000005'] : ['0.001', '1.005'])) : []
  return [...BAD[field.kind], ...zero, ...places].filter(([, json]) => !(field.nullable && json === 'null'))
}

/** Bodies that are no input of any call. */
export const BAD_BODIES: readonly BadValue[] = [
  ['half a body', '{"requestId":'],
  ['no JSON', 'amount=1&currency=CNY'],
  ['NaN', '{"amount":NaN}'],
  ['a trailing comma', '{"amount":"1",}'],
  ['a list', '[{}]'],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"{}"'],
  ['a document', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
]

/** Fields that no call has. */
export const UNKNOWN_FIELDS: readonly BadValue[] = [
  ['isAdmin', 'true'],
  ['memberId', '"00000000-0000-0000-0000-000000000000"'],
  ['__proto__', '{"isAdmin":true}'],
  ['constructor', '{"prototype":{}}'],
  ["x'; drop table ledger.entry;--", '1'],
  ['<b>', '1'],
  ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
]
