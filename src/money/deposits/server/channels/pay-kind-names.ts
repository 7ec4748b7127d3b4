import type { Locale } from '#platform/i18n/locale.ts'
import { namesOf } from '#site/config/server/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zhCn from '../../locales/zh-CN.json' with { type: 'json' }

const names = namesOf<string>('deposits', 'payKinds', { 'zh-CN': zhCn.payKinds, en: en.payKinds })

/** What a kind of payment is called; its code where it is none of this room. */
export function payTypeName(payType: string, locale: Locale): string {
  return names(payType)[locale] ?? payType
}
