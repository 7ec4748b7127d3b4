import { z } from 'zod'
import type { DocumentField } from '#platform/desk/document.ts'
import { defineDocument } from '#platform/desk/server/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { QUICK_SETS } from '../deposit-channels.contract.ts'
import {
  CHANNEL_EXCHANGES,
  CHANNEL_ICONS,
  CHANNEL_KINDS,
  CHANNEL_PROTOCOLS,
  CHANNEL_STATES,
  type ChannelSetting,
  channelFaults,
  channelSetting,
  MOST_AMOUNTS,
  MOST_CHANNELS,
  settingOf,
} from './channels/channel-settings.ts'
import { SANDBOX_CHANNELS } from './channels/sandbox-channels.ts'
import { storedChannels } from './channels/stored-channels.ts'
import { ANNOUNCEMENT_TEXTS, TIME, WAY } from './facts/announcement-text.ts'

const CNY = { kind: 'amount', currency: 'CNY' } as const

const COLUMNS: readonly DocumentField[] = [
  { path: 'state', control: { kind: 'choice', options: CHANNEL_STATES } },
  { path: 'backAt', control: { kind: 'moment' }, help: true },
  { path: 'typeName', control: { kind: 'words', most: 40 } },
  { path: 'pay_type_id', control: { kind: 'choice', options: CHANNEL_KINDS } },
  { path: 'icon', control: { kind: 'choice', options: CHANNEL_ICONS } },
  { path: 'transfer', control: { kind: 'switch' }, help: true },
  { path: 'recommend', control: { kind: 'switch' } },
  { path: 'deposit_min_amount', control: CNY },
  { path: 'deposit_max_amount', control: CNY },
  { path: 'quick_amount', control: { kind: 'amounts', currency: 'CNY', most: MOST_AMOUNTS }, help: true },
  { path: 'fixed_amount', control: { kind: 'amounts', currency: 'CNY', most: MOST_AMOUNTS }, help: true },
  { path: 'quickSet', control: { kind: 'choice', options: QUICK_SETS }, help: true },
  { path: 'wholeOnly', control: { kind: 'switch' } },
  { path: 'depositRate', control: { kind: 'number', least: 0, most: 100, step: 0.01, unit: 'percent' } },
  { path: 'maxDailyDiscount', control: CNY },
  { path: 'exchange', control: { kind: 'choice', options: CHANNEL_EXCHANGES } },
  { path: 'dc_protocol', control: { kind: 'choice', options: CHANNEL_PROTOCOLS } },
  { path: 'userName', control: { kind: 'switch' }, help: true },
  { path: 'phoneCode', control: { kind: 'switch' }, help: true },
  { path: 'places', control: { kind: 'number', least: 0, most: 1_000 }, help: true },
  { path: 'sort', control: { kind: 'number', least: 0, most: 10_000 }, help: true },
]

/** What says how a channel looks and what it suggests, and nothing of whose money is taken on which terms. */
const PLAIN: ReadonlySet<string> = new Set([
  'typeName',
  'icon',
  'recommend',
  'sort',
  'quick_amount',
  'quickSet',
  'backAt',
])

const changedIn = (before: ChannelSetting | undefined, after: ChannelSetting): readonly string[] =>
  (Object.keys(after) as (keyof ChannelSetting)[]).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  )

/** Every field of the channels that money is taken in by (S3-017, S5-012). Which there are, rails say. */
export const channelsDocument = defineDocument({
  id: 'deposits.channels',
  permission: 'channels.edit',
  brake: 'channels.brake',
  group: 'money',
  texts: 'depositsDesk.documents.channels',
  schema: z.strictObject({ channels: z.array(channelSetting).max(MOST_CHANNELS) }),
  fields: [
    {
      path: 'channels',
      control: {
        kind: 'rows',
        namedBy: 'typeName',
        columns: COLUMNS,
        most: MOST_CHANNELS,
        fixed: true,
        toldBy: 'state',
      },
    },
  ],
  seed: ({ sandbox }) => ({ channels: sandbox ? SANDBOX_CHANNELS.map(settingOf) : [] }),
  standing: async ({ tx }) => {
    const rows = await storedChannels(tx)
    return rows.length === 0 ? null : { channels: rows.map(settingOf) }
  },
  seats: (before, after) => {
    const known = new Map(before.channels.map((one) => [one.id, one]))
    const changes = after.channels.map((one) => ({
      was: known.get(one.id),
      one,
      changed: changedIn(known.get(one.id), one),
    }))
    const isSameList = before.channels.length === after.channels.length && changes.every(({ was }) => was)
    const closes = changes.every(
      ({ was, one, changed }) =>
        changed.every((field) => field === 'state' || field === 'backAt') &&
        CHANNEL_STATES.indexOf(one.state) >= CHANNEL_STATES.indexOf(was?.state ?? 'open'),
    )
    if (isSameList && closes) return 'brake'
    return isSameList && changes.every(({ changed }) => changed.every((field) => PLAIN.has(field))) ? 1 : 2
  },
  checks: ({ channels }) =>
    channels.flatMap((one) =>
      channelFaults(one).map(({ field, key }) => ({
        path: `channels.${one.id}.${field}`,
        key,
        params: { name: one.typeName['zh-CN'] },
        holds: false,
      })),
    ),
})

const MOST_ANNOUNCED = 5
const MOST_WORDS = 300
const text = z.string().trim().min(1).max(MOST_WORDS)
const content = z.strictObject({ 'zh-CN': text, en: text })

/** What depositors are told above the form: announcements of category 3 (S7-108). */
export const announcementsDocument = defineDocument({
  id: 'deposits.announcements',
  permission: 'content.edit',
  group: 'money',
  texts: 'depositsDesk.documents.announcements',
  schema: z.strictObject({
    announcements: z
      .array(z.strictObject({ id: z.string().min(1).max(40), content, until: z.iso.datetime().nullable() }))
      .max(MOST_ANNOUNCED),
    maintenance: content,
    maintenanceUntil: content,
  }),
  fields: [
    {
      path: 'announcements',
      control: {
        kind: 'rows',
        namedBy: 'content',
        most: MOST_ANNOUNCED,
        columns: [
          { path: 'content', control: { kind: 'words', most: MOST_WORDS, lines: true } },
          { path: 'until', control: { kind: 'moment' }, help: true },
        ],
        fresh: { content: { 'zh-CN': '', en: '' }, until: null },
      },
      help: true,
      part: 'own',
    },
    {
      path: 'maintenance',
      control: { kind: 'words', most: MOST_WORDS, lines: true },
      help: true,
      part: 'maintenance',
    },
    { path: 'maintenanceUntil', control: { kind: 'words', most: MOST_WORDS, lines: true }, help: true },
  ],
  seed: () => ({ announcements: [], ...ANNOUNCEMENT_TEXTS() }),
  seats: () => 1,
  checks: ({ maintenance, maintenanceUntil }) =>
    LOCALES.flatMap((locale) => [
      { path: `maintenance.${locale}`, key: 'way', holds: maintenance[locale].includes(WAY) },
      { path: `maintenanceUntil.${locale}`, key: 'way', holds: maintenanceUntil[locale].includes(WAY) },
      { path: `maintenanceUntil.${locale}`, key: 'time', holds: maintenanceUntil[locale].includes(TIME) },
    ]).filter(({ holds }) => !holds),
})
