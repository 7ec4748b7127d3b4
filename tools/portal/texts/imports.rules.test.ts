import { expect, it } from 'vitest'
import { importsIn, withLater } from './imports.rules.ts'

it.each([
  ["import { a } from './a.ts'", ['./a.ts'], []],
  ["import { type A, a } from './a.ts'", ['./a.ts'], []],
  ["import {\n  a,\n  b,\n} from '#money/a.ts'", ['#money/a.ts'], []],
  ["import * as a from './a.ts'", ['./a.ts'], []],
  ["export { a } from './a.ts'", ['./a.ts'], []],
  [
    "import { a } from './a.ts';import { type B } from './b.ts';import { c } from './c.ts'",
    ['./a.ts', './c.ts'],
    [],
  ],
  ["import './a.css'", ['./a.css'], []],
  ["import type { A } from './a.ts'", [], []],
  ["import { type A, type B } from './a.ts'", [], []],
  ["export const WORDS = 'not from'", [], []],
  ["const Page = lazy(() => import('./page.tsx'))", [], ['./page.tsx']],
  ["const page = (await import(\n  './page.tsx',\n)).default", [], ['./page.tsx']],
])('%s', (code, now, later) => {
  expect(importsIn(code)).toEqual({ now, later })
})

it('says something else in the place of what comes later, and leaves the rest', () => {
  const code = "import { a } from './a.ts'\nconst load = () => import('./page.tsx').then(a)"
  expect(withLater(code, (from, written) => `[${from} ${written}]`)).toBe(
    "import { a } from './a.ts'\nconst load = () => [./page.tsx import('./page.tsx')].then(a)",
  )
})
