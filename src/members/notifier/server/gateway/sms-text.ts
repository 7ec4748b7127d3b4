import { z } from 'zod'
import type { Ctx } from '#platform/context/context.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { namesOf } from '#site/config/server/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zhCn from '../../locales/zh-CN.json' with { type: 'json' }
import { NOTICES } from '../../notifier.contract.ts'
import type { Message } from '../message.ts'

const words = namesOf<keyof typeof en.sms>('notifier', 'sms', { 'zh-CN': zhCn.sms, en: en.sms })

const anyText = z.strictObject({
  /** The number with its area code: `+8613800000000`. */
  to: z.string(),
  language: z.enum(LOCALES),
  /** The same in words, for a provider without templates. */
  text: z.string(),
})

/** A text to a phone, as the gateway is handed it: by one of the templates that the provider knows. */
const smsText = z.discriminatedUnion('template', [
  /** `code` and `minutes` stand in the template. */
  anyText.extend({ template: z.literal('code'), code: z.string(), minutes: z.number() }),
  /** Nothing stands in it. */
  anyText.extend({ template: z.enum(NOTICES) }),
])
type SmsText = z.output<typeof smsText>

/** The text that a message becomes, in the language of whoever asked for it. */
export function textOf({ actor }: Ctx, message: Message): SmsText {
  const { phone } = message
  const { locale: language } = actor
  if ('notice' in message) {
    const { notice: template } = message
    return { to: phone, template, language, text: words(template)[language] }
  }
  const { code, minutes } = message
  const text = words('code')[language].replace('{{code}}', code).replace('{{minutes}}', String(minutes))
  return { to: phone, template: 'code', language, code, minutes, text }
}

/** Reads a text as it was written down. */
export const readSms = (written: string): SmsText => smsText.parse(JSON.parse(written))
