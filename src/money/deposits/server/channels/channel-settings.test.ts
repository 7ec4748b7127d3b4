import { expect, it } from 'vitest'
import { channelsDocument } from '../deposits.documents.ts'
import { asSet, type ChannelSetting, channelFaults, settingOf } from './channel-settings.ts'
import { SANDBOX_CHANNELS } from './sandbox-channels.ts'

const [BANK] = SANDBOX_CHANNELS.map(settingOf) as [ChannelSetting]

it('keeps a channel as it stands: set as it was, it is the same', () => {
  for (const row of SANDBOX_CHANNELS) expect(asSet(row, settingOf(row))).toMatchObject(row)
})

it.each<[string, Partial<ChannelSetting>, readonly string[]]>([
  ['fits together', {}, []],
  ['a minimum above the maximum', { deposit_min_amount: '9000.00' }, ['order']],
  ['a minimum of nothing', { deposit_min_amount: '0.00' }, ['order']],
  ['a fixed amount outside', { fixed_amount: ['99.00'] }, ['fixed']],
  ['a quick amount outside', { quick_amount: ['5000.01'] }, ['quick']],
  ['cents where whole amounts are taken', { quick_amount: ['100.50'], wholeOnly: true }, ['whole']],
  ['a code that is transferred to by hand', { pay_type_id: '1030' }, ['byHand']],
  ['a desk without places', { pay_type_id: '1070', transfer: false }, ['places']],
])('tells what does not fit: %s', (_, change, keys) => {
  expect(channelFaults({ ...BANK, ...change }).map(({ key }) => key)).toEqual(keys)
})

it.each<[string, Partial<ChannelSetting>, 'brake' | 1 | 2]>([
  ['closing', { state: 'maintenance', backAt: '2026-06-15T00:00:00.000Z' }, 'brake'],
  ['quick amounts and names', { quick_amount: ['200.00'], typeName: { 'zh-CN': '甲', en: 'A' } }, 1],
  ['a limit', { deposit_max_amount: '6000.00' }, 2],
  ['a discount', { depositRate: 1 }, 2],
  ['closing and a limit', { state: 'disabled', deposit_max_amount: '6000.00' }, 2],
])('takes as many people as that weighs: %s', (_, change, seats) => {
  const before = { channels: [BANK] }
  expect(channelsDocument.seats(before, { channels: [{ ...BANK, ...change }] })).toBe(seats)
})

it('opening takes two', () => {
  const closed = { channels: [{ ...BANK, state: 'disabled' as const }] }
  expect(channelsDocument.seats(closed, { channels: [BANK] })).toBe(2)
})
