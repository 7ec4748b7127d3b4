import labels from 'virtual:desk-labels/en'
import { byRoom, eachByName, type Texts } from '#platform/i18n/web/by-room.ts'

// Seen from above, so that the console's own are named, too.
const drawnWith = import.meta.glob(['./{console,platform}/**/locales/en.json'], {
  base: '../../../../',
  eager: true,
  import: 'default',
})

/** In English: what the frame says of every desk, its own texts, and those of what all pages are drawn with. */
export const start: Texts = { ...labels, ...byRoom(drawnWith) }

/** Those of each desk and room in English, fetched with the first page that says any of them. */
export const later = eachByName(
  byRoom(
    import.meta.glob<Texts>(['./**/locales/en.json', '!./{portal,console,platform}/**'], {
      base: '../../../../',
      import: 'default',
    }),
  ),
)
