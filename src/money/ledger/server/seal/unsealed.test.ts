import { expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, openBooks } from '#testing/books/books.ts'
import { sealBlock } from './sealer.ts'
import { secondsUnsealed } from './unsealed.ts'

it('counts from the oldest transfer without a seal, and not at all when each has its own', async () => {
  const books = await openBooks()
  const later = (seconds: number) => secondsUnsealed(books.db, secondsAfter(BOOKS_DAY, seconds))
  try {
    expect(await later(90)).toBe(0)
    await books.member(cny(100))
    expect(await later(90)).toBe(90)
    await sealBlock(books.db, BOOKS_DAY)
    expect(await later(90)).toBe(0)
    await books.member(cny(100))
    expect(await later(5)).toBe(5)
    expect(await later(-5), 'a clock that was put back').toBe(0)
  } finally {
    await books.close()
  }
})
