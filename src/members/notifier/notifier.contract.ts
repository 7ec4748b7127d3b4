import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

/** Where the sandbox shows what it would have sent. */
export const SANDBOX_INBOX_PATH = '/sandbox/inbox'

/** What a message tells that is no code; its words stand under `notifier.inbox.notices`. */
export const NOTICES = [
  'phoneChanged',
  'phoneChangeAsked',
  'reviewPassed',
  'reviewRefused',
  'reviewAsked',
  'accountClosed',
] as const
export type Notice = (typeof NOTICES)[number]

const messages = z.strictObject({
  list: z.array(
    z.strictObject({
      id: z.uuid(),
      recipient: z.string(),
      /** Empty where it is no code. */
      code: z.string(),
      minutes: z.int(),
      /** What it tells, where it is no code. */
      notice: z.enum(NOTICES).nullable(),
      sentAt: instant,
    }),
  ),
})

/** What the member's sandbox phone received, newest first. */
export const sandboxInboxCall = defineCall({
  id: 'notifier.sandboxInbox',
  method: 'GET',
  path: '/sandbox/v1/inbox',
  access: 'session',
  summary: 'Lists the messages that the sandbox kept instead of sending them to the member',
  input: noInput,
  output: messages,
})

/** What was sent because a visitor on this device asked for it: who forgot a password has no session. */
export const sandboxDeviceInboxCall = defineCall({
  id: 'notifier.sandboxDeviceInbox',
  method: 'POST',
  path: '/sandbox/v1/device_inbox',
  access: 'visitor',
  summary: "Lists the messages that the sandbox kept because a visitor on the caller's device asked for them",
  input: noInput,
  output: messages,
  limit: { points: 60, seconds: 60 },
})
