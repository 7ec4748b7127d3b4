import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

/** Where the sandbox shows what it would have sent. */
export const SANDBOX_INBOX_PATH = '/sandbox/inbox'

/** What the member's sandbox phone received, newest first. */
export const sandboxInboxCall = defineCall({
  id: 'notifier.sandboxInbox',
  method: 'GET',
  path: '/sandbox/v1/inbox',
  access: 'session',
  summary: 'Lists the messages that the sandbox kept instead of sending them to the member',
  input: noInput,
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.uuid(),
        recipient: z.string(),
        code: z.string(),
        minutes: z.int(),
        sentAt: instant,
      }),
    ),
  }),
})
