import { expect, it } from 'vitest'
import { workOnAllowed } from './allowed.ts'
import { defineRefusals } from './refusal.ts'

const Errors = defineRefusals('toy', { odd: { code: 1 }, unlucky: { code: 2 } })

function requireEven(n: number): number {
  if (n % 2 === 1) throw Errors.odd()
  return n
}

it('gives each asker, in order, its result or what refused it', async () => {
  const answers = await workOnAllowed([2, 3, 4, 5, 6], requireEven, async (evens) =>
    evens.map((n) => (n === 4 ? Errors.unlucky() : `${n} of ${evens.length}`)),
  )
  expect(answers).toEqual([
    '2 of 3',
    expect.objectContaining({ code: 1 }),
    expect.objectContaining({ code: 2 }),
    expect.objectContaining({ code: 1 }),
    '6 of 3',
  ])
})

it('does no work for nobody', async () => {
  const answers = await workOnAllowed([1], requireEven, () => Promise.reject(new Error('worked')))
  expect(answers).toEqual([expect.objectContaining({ code: 1 })])
})

it('lets a fault through', async () => {
  const faulty = () => {
    throw new TypeError('a fault')
  }
  await expect(workOnAllowed([1], faulty, async () => [])).rejects.toThrow('a fault')
})
