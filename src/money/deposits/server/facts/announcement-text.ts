import { momentText } from '#platform/clock/moments.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { namesOf } from '#site/config/server/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zhCn from '../../locales/zh-CN.json' with { type: 'json' }

const texts = namesOf<string>('deposits', 'announcements', {
  'zh-CN': zhCn.announcements,
  en: en.announcements,
})

/** What is said of a way under maintenance before somebody set it: the brand’s words, else the program’s. */
export const ANNOUNCEMENT_TEXTS = () => ({
  maintenance: bothOf('maintenance'),
  maintenanceUntil: bothOf('maintenanceUntil'),
})

/** What stands for the name of the way, and for when it is back, in words that people of the house write. */
export const WAY = '{way}'
export const TIME = '{time}'

function bothOf(key: string): Record<Locale, string> {
  const asWritten = (text: string) => text.replace('{{way}}', WAY).replace('{{time}}', TIME)
  return { 'zh-CN': asWritten(texts(key)['zh-CN']), en: asWritten(texts(key).en) }
}

/** What a depositor is told of a way to pay that is under maintenance; the moment is on the site's clocks. */
export function maintenanceText(
  said: string,
  { payTypeName, backAt }: { readonly payTypeName: string; readonly backAt: Date | null },
  zone: string,
): string {
  return said
    .replaceAll(WAY, () => payTypeName)
    .replaceAll(TIME, () => (backAt ? momentText(backAt, zone) : ''))
}
