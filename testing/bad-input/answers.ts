import type { WireAnswer } from '#testing/wire-client.ts'

const HAN = /\p{Script=Han}/u
const KEY = /^[a-z][A-Za-z]*(\.[A-Za-z0-9_-]+)+$/
const ENVELOPE = ['code', 'data', 'msg', 'traceId']

function faultsOfText(text: unknown, locale: string): string[] {
  if (typeof text !== 'string' || text === '') return ['no text']
  if (KEY.test(text)) return [`a raw key: ${text}`]
  if (text.includes('{{')) return [`an unfilled text: ${text}`]
  return HAN.test(text) === (locale === 'zh-CN') ? [] : [`not ${locale}: ${text}`]
}

/**
 * What is wrong with an answer as an answer, whatever was asked: no fault of the house, JSON that nobody
 * takes for a page, the envelope, and for a refusal words in the person's language.
 */
export function faultsOf(answer: WireAnswer, locale: string): string[] {
  const faults: string[] = []
  if (answer.status >= 500) faults.push(`status ${answer.status}`)
  if (answer.headers['content-type'] !== 'application/json; charset=utf-8') faults.push('not JSON')
  if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed')
  if (String(Object.keys(JSON.parse(answer.text)).sort()) !== String(ENVELOPE)) faults.push('no envelope')
  if (answer.code === 0) return faults
  faults.push(...faultsOfText(answer.msg, locale))
  for (const { reason } of answer.data?.issues ?? []) faults.push(...faultsOfText(reason, locale))
  return faults
}
