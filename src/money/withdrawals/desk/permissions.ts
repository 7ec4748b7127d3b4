/** What of withdrawals somebody may do. */
export const MAY = {
  view: 'withdrawals.view',
  decide: 'withdrawals.decide',
  agree: 'withdrawals.decide.approve',
  batch: 'withdrawals.batch',
} as const

/** The queue of those that wait for somebody. */
export const WAITING_QUEUE = 'withdrawals.orders'

/** What was decided and waits for a second person who looks at it again. */
export const AGAIN_QUEUE = 'withdrawals.again'

/** What the trail of a withdrawal has words for; anything else is told by its own name. */
export const TOLD_ACTIONS = [
  'withdrawals.submit',
  'withdrawals.holdForReview',
  'withdrawals.approve',
  'withdrawals.release',
  'withdrawals.refuse',
  'withdrawals.answer',
  'withdrawals.endHold',
  'withdrawals.inquire',
  'withdrawals.confirm',
  'withdrawals.partPaid',
  'withdrawals.partFailed',
  'withdrawals.paid',
  'withdrawalsDesk.approve',
  'withdrawalsDesk.approveGreen',
  'withdrawalsDesk.refuse',
  'withdrawalsDesk.hold',
  'withdrawalsDesk.holdAgain',
  'withdrawalsDesk.decideInquiry',
  'withdrawalsDesk.payInParts',
  'withdrawalsDesk.payPartAgain',
  'withdrawalsDesk.returnPart',
  'withdrawalsDesk.lookAgain',
  'changes.propose',
  'changes.approve',
  'changes.refuse',
  'changes.withdraw',
  'console.view',
] as const

/** Whether somebody looked, and changed nothing. */
export const isLook = (action: string): boolean => action === 'console.view'
