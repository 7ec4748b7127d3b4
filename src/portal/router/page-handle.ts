import type { Page } from '#platform/shell/web/room.ts'

/** What the frame knows about the page it shows. */
export type PageHandle = Pick<Page, 'title' | 'footer' | 'phone'>
