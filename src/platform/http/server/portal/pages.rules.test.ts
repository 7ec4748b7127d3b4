import { describe, expect, it } from 'vitest'
import { pageFinder, wantsPage } from './pages.rules.ts'

const HOME = { path: '/app/home', also: ['/', '/app'], title: 'home' }
const MATCH = { path: '/app/sport/match/:matchId', title: 'match' }

describe('the page of an address', () => {
  const find = pageFinder([HOME, MATCH])
  it.each([
    ['/', HOME],
    ['/app', HOME],
    ['/app/', HOME],
    ['/App/Home/', HOME],
    ['/app/sport/match/m1', MATCH],
    ['/app/sport/match/', undefined],
    ['/app/sport/match/m1/x', undefined],
    ['/apphome', undefined],
    ['/nowhere', undefined],
  ])('%s', (path, page) => {
    expect(find(path)).toBe(page)
  })
})

describe('whether a page is wanted', () => {
  const families = new Set(['cw', 'sandbox'])
  it.each([
    ['/', undefined, true, true],
    ['/', '', true, true],
    ['/', '*/*', true, true],
    ['/', 'text/html;q=0.9', true, true],
    ['/', 'application/json', true, false],
    ['/', 'application/json, application/problem+json;q=0.5', true, false],
    ['/', 'application/json, text/plain, */*', true, true],
    ['/', 'image/png', true, true],
    ['/sandbox/inbox', '*/*', true, true],
    ['/nowhere', '*/*', false, true],
    ['/cw/v1/nothing', '*/*', false, false],
    ['/cw/v1/nothing', undefined, false, false],
    ['/cw/v1/nothing', 'text/html', false, true],
    ['/favicon.ico', '*/*', false, false],
    ['/wp-login.php', 'text/html', false, true],
  ])('%s asked with %j, a page: %s', (path, accept, isPage, wanted) => {
    expect(wantsPage({ path, accept, isPage }, families)).toBe(wanted)
  })
})
