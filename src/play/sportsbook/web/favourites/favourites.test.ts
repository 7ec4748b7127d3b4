import { expect, it } from 'vitest'
import { keepWithAccount, setTells } from './favourites.ts'

it('whether to be told reaches the account also where it was chosen before the account could be asked', () => {
  const asked: unknown[] = []
  setTells(true)
  const stop = keepWithAccount((changes) => asked.push(changes))
  expect(asked).toEqual([{ changes: [], tells: true }])
  setTells(false)
  stop()
  keepWithAccount((changes) => asked.push(changes))()
  expect(asked).toEqual([
    { changes: [], tells: true },
    { changes: [], tells: false },
  ])
})
