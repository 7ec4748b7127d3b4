import { expect, it } from 'vitest'
import { walksTransitions } from '#testing/transitions.ts'
import { isOpen, orderTransitions } from './deposits.states.ts'

walksTransitions('the stages of an order', orderTransitions, {
  legal: {
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
  },
  ends: ['credited'],
})

it('opens no order again that was over', () => {
  expect(orderTransitions.moves.filter(({ from, to }) => !isOpen(from) && isOpen(to))).toEqual([])
})
