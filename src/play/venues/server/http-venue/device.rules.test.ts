import { expect, it } from 'vitest'
import { deviceOf } from './device.rules.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  [null, 'desktop'],
] as const)('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
