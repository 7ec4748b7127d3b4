import { byRoom } from '#platform/i18n/web/by-room.ts'

/** The Chinese texts of desks, and of what they show of rooms; none of the members' portal. */
export default byRoom(
  // Seen from above, so that the console's own are named, too.
  import.meta.glob(['./**/locales/zh-CN.json', '!./portal/**'], {
    base: '../../',
    eager: true,
    import: 'default',
  }),
)
