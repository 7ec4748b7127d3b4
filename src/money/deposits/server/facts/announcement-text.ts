import { momentText } from '#platform/clock/moments.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { namesOf } from '#site/config/server/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zhCn from '../../locales/zh-CN.json' with { type: 'json' }

const texts = namesOf<string>('deposits', 'announcements', {
  'zh-CN': zhCn.announcements,
  en: en.announcements,
})

/** What a depositor is told of a way to pay that is under maintenance; the moment is on the site's clocks. */
export function maintenanceText(
  { payTypeName, backAt }: { readonly payTypeName: string; readonly backAt: Date | null },
  locale: Locale,
  zone: string,
): string {
  const text = texts(backAt ? 'maintenanceUntil' : 'maintenance')[locale]
  return text
    .replace('{{way}}', () => payTypeName)
    .replace('{{time}}', () => (backAt ? momentText(backAt, zone) : ''))
}
