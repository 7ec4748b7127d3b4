declare module 'virtual:desk-labels/*' {
  import type { Texts } from '#platform/i18n/web/by-room.ts'

  /** What the frame says of desks whose texts are not there: the keys that their `web/desk.ts` names, with their texts. */
  const labels: Texts
  export default labels
}
