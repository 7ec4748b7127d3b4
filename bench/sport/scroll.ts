import type { Page } from 'playwright-core'
import { noonZone } from '../../e2e/harness/houses/noon.ts'
import { type LongBoard, longBoard } from '../../e2e/sportsbook/board/long-board.ts'
import { inBrowser } from '../pages/in-browser.ts'
import { percentile, type Result } from '../report.ts'

const MATCHES = 2_000
/** As fast as a hard turn of the wheel: a screen in some eight frames. */
const PIXELS_A_FRAME = 120
const FRAMES = 600
/** So many matches have new prices in a match minute of the simulator. */
const MOVING = 200
const MINUTE_MS = 3_500
/** What is drawn within two frames of 60 a second is no stutter. */
const AIM_MS = 34

/** Runs in the page: scrolls on with each frame, and gives how long after the one before each was drawn. */
const SCROLL = `(async () => {
  const frames = []
  let before = await new Promise(requestAnimationFrame)
  for (let n = 0; n < ${FRAMES}; n += 1) {
    window.scrollBy(0, ${PIXELS_A_FRAME})
    const at = await new Promise(requestAnimationFrame)
    frames.push(at - before)
    before = at
  }
  return { frames, scrolled: window.scrollY }
})()`

async function scroll(page: Page): Promise<readonly number[]> {
  const { frames, scrolled } = await page.evaluate<{ frames: number[]; scrolled: number }>(SCROLL)
  if (scrolled < (FRAMES * PIXELS_A_FRAME) / 2)
    throw new Error(`the page scrolled by ${scrolled} pixels alone`)
  return frames
}

/** Has the prices of some matches move, one after another, until it is told to stop. */
function moving({ markets, push }: LongBoard): () => Promise<void> {
  const stop = new AbortController()
  const matches = [...markets.values()].slice(0, MOVING)
  const moves = async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const match = matches[n % matches.length]
      const odds = (2 + (n % 90) / 100).toFixed(2)
      if (match) {
        const selections = (all: typeof match.markets) =>
          all.map((market) => ({
            ...market,
            selections: market.selections.map((quote) => ({ ...quote, odds })),
          }))
        await push({ ...match, markets: selections(match.markets) })
      }
      await new Promise((done) => setTimeout(done, MINUTE_MS / MOVING))
    }
  }
  const ended = moves()
  return async () => {
    stop.abort()
    await ended
  }
}

/** A page of as many rows of plain HTML, all of them there. */
const PLAIN = `<!doctype html><ul>${Array.from(
  { length: MATCHES },
  (_, n) =>
    `<li style="height:56px">${n} <button>1.95</button> <button>3.40</button> <button>4.20</button></li>`,
).join('')}</ul>`

/** How long a frame takes while a list of two thousand open matches is scrolled through and its prices move. */
export async function scrolling(): Promise<readonly Result[]> {
  return inBrowser(async (browser, address) => {
    const page = await browser.newPage({
      baseURL: address,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
      // All of them kick off today there.
      timezoneId: noonZone(),
      bypassCSP: true,
    })
    const board = await longBoard(page, MATCHES)
    await page.goto('/app/sport')
    await page.locator('main li[aria-setsize]').first().waitFor()
    const stop = moving(board)
    const ours = await scroll(page)
    await stop()
    await page.setContent(PLAIN)
    const theirs = await scroll(page)
    const [p95, plain] = [percentile(ours, 0.95), percentile(theirs, 0.95)]
    const late = ours.filter((ms) => ms > AIM_MS).length
    return [
      {
        name: `a frame while ${MATCHES.toLocaleString('en')} matches are scrolled through and ${MOVING} have new prices, p95`,
        ours: `${p95.toFixed(1)} ms; ${late} of ${ours.length} took longer than two, the worst ${Math.max(...ours).toFixed(0)} ms`,
        reference: `${plain.toFixed(1)} ms (as many rows of plain HTML)`,
        ratio: p95 / plain,
        aim: `${AIM_MS} ms`,
        reached: p95 <= AIM_MS,
      },
    ]
  })
}
