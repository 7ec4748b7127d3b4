import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { countryIn } from './country.ts'

const from = (remoteAddress: string, headers: Record<string, string | string[]>) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage
const told = countryIn({ regionHeader: 'cf-ipcountry', trustedProxies: ['10.0.0.0/8'] })

it.each([
  ['10.0.0.7', { 'cf-ipcountry': 'CA' }, 'CA'],
  ['::ffff:10.0.0.7', { 'cf-ipcountry': 'ca' }, 'CA'],
  ['10.0.0.7', { 'cf-ipcountry': 'XX' }, null],
  ['10.0.0.7', { 'cf-ipcountry': 'T1' }, null],
  ['10.0.0.7', { 'cf-ipcountry': ['CA', 'CN'] }, null],
  ['10.0.0.7', {}, null],
  // Whoever comes past the proxy may write what they like.
  ['203.0.113.9', { 'cf-ipcountry': 'CA' }, null],
  ['203.0.113.9', { 'x-country': 'CA' }, null],
] as const)('%s with %o comes from %s', (address, headers, country) => {
  expect(told(from(address, headers as Record<string, string>))).toBe(country)
})

it('knows of none where nobody said which header to believe', () => {
  const told = countryIn({ regionHeader: undefined, trustedProxies: ['10.0.0.0/8'] })
  expect(told(from('10.0.0.7', { 'cf-ipcountry': 'CA' }))).toBeNull()
})
