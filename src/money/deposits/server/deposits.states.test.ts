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
    'pending released': 'credited',
    'confirming memberPaid': 'confirming',
    'confirming memberUnpaid': 'pending',
    'confirming incoming': 'confirming',
    'confirming paid': 'credited',
    'confirming wrongAmount': 'pending',
    'confirming declined': 'pending',
    'confirming timeOut': 'expired',
    'confirming released': 'credited',
    'expired paid': 'credited',
    'expired released': 'credited',
    'cancelled cancel': 'cancelled',
    'cancelled paid': 'credited',
    'cancelled released': 'credited',
  },
  ends: ['credited'],
})

it('opens no order again that was over', () => {
  expect(orderTransitions.moves.filter(({ from, to }) => !isOpen(from) && isOpen(to))).toEqual([])
})
