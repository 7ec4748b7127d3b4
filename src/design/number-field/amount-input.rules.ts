import { groupDigits } from '#platform/money/amount-text.ts'

/** What may be typed as an amount. String work only: an amount never becomes a float. */

const FULL_WIDTH: Readonly<Record<string, string>> = {
  '０': '0',
  '１': '1',
  '２': '2',
  '３': '3',
  '４': '4',
  '５': '5',
  '６': '6',
  '７': '7',
  '８': '8',
  '９': '9',
  '．': '.',
  '。': '.',
  '，': ',',
}

/** Most whole digits that can be typed: a thousand billion is beyond every limit. */
const MAX_WHOLE_DIGITS = 12

/**
 * The bare amount in what was typed or pasted: full-width digits become plain, grouping, spaces and the sign
 * of the currency go, leading zeros go. Null when it is no amount (letters, a minus, two points, too many
 * decimals), so that the edit can be refused.
 */
export function bareAmount(text: string, decimals: number): string | null {
  const plain = text.replace(/[０-９．。，]/g, (sign) => FULL_WIDTH[sign] ?? '').replace(/[\s,¥]/g, '')
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', point = '', fraction = ''] = match
  if (point && decimals === 0) return null
  if (fraction.length > decimals) return null
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_WHOLE_DIGITS) return null
  return digits + point + fraction
}

/**
 * The bare amount with its thousands grouped: '1000.3' becomes '1,000.3'. Keeps an unfinished '12.' as it is.
 */
export function groupAmount(bare: string): string {
  const [whole = '', ...rest] = bare.split('.')
  return [whole === '' ? '' : groupDigits(whole), ...rest].join('.')
}

/** The wire's form of a bare amount: '12.' becomes '12', '.5' becomes '0.5'; nothing typed stays ''. */
export function wireAmount(bare: string): string {
  if (bare === '' || bare === '.') return ''
  const [whole = '', fraction = ''] = bare.split('.')
  return `${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

/**
 * Where the caret stands in `grouped` after as many digits and points as stood before it in the text that was
 * typed.
 */
export function caretAfter(typed: string, caret: number, grouped: string): number {
  const wanted = typed.slice(0, caret).replace(/[^\d.０-９．。]/g, '').length
  let seen = 0
  let index = 0
  while (index < grouped.length && seen < wanted) {
    if (grouped[index] !== ',') seen += 1
    index += 1
  }
  return index
}
