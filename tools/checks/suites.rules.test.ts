import { expect, it } from 'vitest'
import { unsteadyTests } from './suites.ts'

const ran = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  title: fullName,
  status,
  failureMessages,
})

it('a test that held only the second time is named with what had failed; others are not', () => {
  const assertionResults = [
    ran('holds', 'passed'),
    ran('holds later', 'passed', 'expected 1 to be 2'),
    ran('fails', 'failed', 'expected 3 to be 4', 'expected 3 to be 4'),
  ]
  expect(unsteadyTests({ testResults: [{ name: 'e2e/a.test.ts', assertionResults }] })).toEqual([
    'e2e/a.test.ts: holds later\nexpected 1 to be 2',
  ])
})
