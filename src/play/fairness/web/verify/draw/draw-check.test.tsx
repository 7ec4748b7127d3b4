import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { toyDrawProof } from '#testing/toy/toy-draw.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import DrawCheck from './draw-check.tsx'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('fairness.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const words = (...proofs: readonly unknown[]) =>
  renderToStaticMarkup(<DrawCheck proofs={proofs} players={[WHEEL as never]} />)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

it('says that a draw matches, with every step and what it was worked out from', () => {
  const drawn = words(toyDrawProof())
  expect(drawn).toContain('draw.verdict.same|draw.aboutBet wheel 20261128-293|')
  expect(drawn.match(/step\.right/g)).toHaveLength(5)
  expect(drawn).toContain(`draw.line.link|${toyDrawProof().link}|`)
  expect(drawn).not.toContain('draw.house')
})

it('names the step that differs', () => {
  const drawn = words({ ...toyDrawProof(), result: { number: 8 } })
  expect(drawn).toContain('draw.verdict.different|')
  expect(drawn).toContain('verdict.differentAt 4 draw.step.result')
  expect(drawn).toContain(
    'draw.line.recorded|{&quot;number&quot;:8}|draw.line.computed|{&quot;number&quot;:9}|',
  )
})

it('says of the house’s own randomness that it proves less, in words beside the verdict', () => {
  const drawn = words({
    ...toyDrawProof(),
    beacon: { ...toyDrawProof().beacon, kind: 'house', signature: null },
  })
  expect(drawn).toContain('draw.verdict.same|')
  expect(drawn).toContain('draw.house')
  expect(drawn).toContain('|draw.word|')
})

it('counts the draws of a file, and those that it cannot read', () => {
  const drawn = words(toyDrawProof(), { ...toyDrawProof(), result: { number: 8 } }, { scheme: 2 })
  expect(drawn).toContain('draw.summary 2 1')
  expect(drawn).toContain('draw.unread 1')
})
