import { byRoom, type Texts } from '../by-room.ts'

/**
 * Every room's English texts, and none of what only those who run the house read. So it is while somebody works on the
 * portal; the build keeps here what is said from the start, and parts the rest (`tools/portal/texts`).
 */
export const start: Texts = byRoom(
  import.meta.glob(
    ['../../../../**/locales/en.json', '!../../../../**/desk/**', '!../../../../{staff,console}/**'],
    {
      eager: true,
      import: 'default',
    },
  ),
)

/** In the build, the texts of each part of the portal that is fetched later. */
export const later: Readonly<Record<string, () => Promise<Texts>>> = {}
