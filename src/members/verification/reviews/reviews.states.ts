import { defineTransitions } from '#platform/states/transitions.ts'

export const REVIEW_STATES = ['waiting', 'asked', 'passed', 'refused', 'withdrawn'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What those who run the house decide about one. */
export const REVIEW_DECISIONS = ['pass', 'refuse', 'ask'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** A review waits for the house, or, once more is asked for, for its member; then it has an end. */
export const reviewTransitions = defineTransitions(
  REVIEW_STATES,
  [...REVIEW_DECISIONS, 'send', 'withdraw'] as const,
  {
    waiting: { pass: 'passed', refuse: 'refused', ask: 'asked', withdraw: 'withdrawn' },
    asked: { send: 'waiting', refuse: 'refused', withdraw: 'withdrawn' },
    passed: {},
    refused: {},
    withdrawn: {},
  },
)

/** The list of them all, by its id. */
export const REVIEW_LIST = 'verification.reviews'
