import { z } from 'zod'
import { defineEvent, type Topic } from '#platform/outbox/event.ts'

/** Something about a row of a list changed, for pages that have the list open. */
export const RowChanged = defineEvent(
  'lists.rowChanged',
  z.strictObject({ list: z.string(), key: z.string() }),
)

/** Where it is told that rows of a list changed: to whoever may look at the list. */
export const topicOfList = (listId: string): Topic => `desk:${listId}`
