import { byRoom } from '../by-room.ts'

/** Every room's English texts, in one chunk. */
export default byRoom(import.meta.glob('../../../../**/locales/en.json', { eager: true, import: 'default' }))
