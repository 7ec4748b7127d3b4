import type { Locale } from '#platform/i18n/locale.ts'
import type { HomeContent } from '../../home.contract.ts'
import type { HomeSettings } from './home-settings.ts'

/** What home shows at a moment, in a language: what has begun and not ended. `chat` is the site's customer service. */
export function presentHome(
  { banners, notices, links, contact }: HomeSettings,
  { locale, now, chat }: { locale: Locale; now: Date; chat: string },
): HomeContent {
  const isShown = ({ from, until }: { from: string | null; until: string | null }) =>
    (from === null || now >= new Date(from)) && (until === null || now < new Date(until))
  return {
    banners: banners.filter(isShown).map(({ id, title, text, picture, to }) => ({
      id,
      title: title[locale],
      text: text[locale],
      picture,
      to,
    })),
    notices: notices
      .filter(isShown)
      .map(({ id, title, text }) => ({ id, title: title[locale], text: text[locale] })),
    links: links.map(({ id, label, to }) => ({ id, label: label[locale], to })),
    contact: { chat, email: contact.email, phone: contact.phone, hours: contact.hours[locale] },
  }
}
