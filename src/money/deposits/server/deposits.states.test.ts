import { describe, expect, it } from 'vitest'
import { ORDER_STAGES } from '../deposits.contract.ts'
import { isOpen, nextStage, ORDER_EVENTS } from './deposits.states.ts'

/** Every legal move; what is not here must not happen. */
const LEGAL: Readonly<Record<string, string>> = {
  'pending memberPaid': 'confirming',
  'pending cancel': 'cancelled',
  'pending incoming': 'confirming',
  'pending paid': 'credited',
  'pending wrongAmount': 'pending',
  'pending declined': 'pending',
  'pending timeOut': 'expired',
  'pending released': 'cancelled',
  'confirming memberPaid': 'confirming',
  'confirming incoming': 'confirming',
  'confirming paid': 'credited',
  'confirming wrongAmount': 'pending',
  'confirming declined': 'pending',
  'confirming timeOut': 'expired',
  'confirming released': 'cancelled',
  'expired paid': 'credited',
  'cancelled cancel': 'cancelled',
  'cancelled paid': 'credited',
}

describe('the transition table', () => {
  const moves = ORDER_STAGES.flatMap((stage) => ORDER_EVENTS.map((event) => [stage, event] as const))

  it.each(moves)('%s, %s', (stage, event) => {
    expect(nextStage(stage, event)).toBe(LEGAL[`${stage} ${event}`] ?? null)
  })

  it('never leaves credited', () => {
    for (const event of ORDER_EVENTS) expect(nextStage('credited', event)).toBeNull()
  })

  it('opens no order again that was over', () => {
    for (const [stage, event] of moves) {
      const to = nextStage(stage, event)
      if (!isOpen(stage) && to !== null) expect(isOpen(to)).toBe(false)
    }
  })
})
