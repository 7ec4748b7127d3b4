import type { Notice } from '../notifier.contract.ts'

/** Where a message goes. */
interface Recipient {
  readonly memberId: string
  /** The whole number with its area code, for the adapter alone; never logged. */
  readonly phone: string
  /** What may be shown of the number. */
  readonly recipient: string
}

/** A code that goes to a member's phone. */
export interface CodeMessage extends Recipient {
  readonly code: string
  /** Minutes for which the code is good. */
  readonly minutes: number
}

/** Word of something that happened to the account, to a member's phone. */
export interface NoticeMessage extends Recipient {
  readonly notice: Notice
}

export type Message = CodeMessage | NoticeMessage
