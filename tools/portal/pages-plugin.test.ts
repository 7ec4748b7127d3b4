import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Listed = { path: string; module: string; access: string; about?: string; sandboxOnly?: boolean }

const root = join(import.meta.dirname, '../..')
const print = () =>
  execFileSync(process.execPath, [join(root, 'tools/portal/print-pages.ts')], { cwd: root, encoding: 'utf8' })

it('the build lists every page with its module, and what each is about that people see before they sign in', () => {
  const pages = JSON.parse(print()) as Listed[]
  expect(pages.find(({ path }) => path === '/app/home')).toMatchObject({
    also: ['/', '/app', '/home'],
    title: 'portal.home.name',
    module: 'src/portal/pages/home/home-page.tsx',
  })
  expect(pages.filter(({ module }) => module === '')).toEqual([])
  const open = pages.filter(({ access, sandboxOnly }) => access !== 'member' && !sandboxOnly)
  expect(open.filter(({ about }) => about === undefined).map(({ path }) => path)).toEqual([])
})
