import { describe, expect, it } from 'vitest'
import { isDiskFull, reasonOfEnding, restartPauseMs } from './ending.rules.ts'

const at = '2026-11-21 15:15:19.384 UTC'
const full = 'could not write to file "pg_wal/xlogtemp.677": No space left on device'

describe('why PostgreSQL ended', () => {
  it.each([
    ['nothing', '', 'it ended without a word'],
    [
      'a library that is missing',
      'postgres: error while loading shared libraries',
      'postgres: error while loading shared libraries',
    ],
    [
      'a word of its own',
      `${at} [1] FATAL:  lock file is empty\n${at} [1] LOG:  database system is shut down\n`,
      'lock file is empty',
    ],
    ['a disk without room', `${at} [7] PANIC:  ${full}\n`, full],
    [
      'what clients were told before and after',
      `${at} [8] FATAL:  the database system is starting up\n${at} [7] FATAL:  ${full}\n${at} [9] FATAL:  the database system is not yet accepting connections\n`,
      full,
    ],
  ])('by a log with %s', (_, log, reason) => {
    expect(reasonOfEnding(log)).toBe(reason)
  })

  it.each([
    [full, true],
    ['could not write lock file "postmaster.pid": No space left on device', true],
    ['lock file is empty', false],
  ])('is a full disk or not: %s', (reason, isFull) => {
    expect(isDiskFull(reason)).toBe(isFull)
  })
})

it.each([
  [1, 0],
  [2, 0],
  [3, 500],
  [4, 1_000],
  [6, 4_000],
  [9, 30_000],
  [1_000, 30_000],
])('a server that ended %i times in a row is started again after %i ms', (endings, pauseMs) => {
  expect(restartPauseMs(endings)).toBe(pauseMs)
})
