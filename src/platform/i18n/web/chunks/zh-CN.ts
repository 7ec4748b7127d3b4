import { byRoom } from '../by-room.ts'

/**
 * Every room's Chinese texts, in one chunk; none of what some pages bring along (`late`), nor of
 * what only those who run the house read.
 */
export default byRoom(
  import.meta.glob(
    [
      '../../../../**/locales/zh-CN.json',
      '!../../../../**/{desk,late}/**',
      '!../../../../{staff,console}/**',
    ],
    { eager: true, import: 'default' },
  ),
)
