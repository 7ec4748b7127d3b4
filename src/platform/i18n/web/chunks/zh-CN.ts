import { byRoom } from '../by-room.ts'

/** Every room's Chinese texts, in one chunk. */
export default byRoom(
  import.meta.glob('../../../../**/locales/zh-CN.json', { eager: true, import: 'default' }),
)
