/** What a page needs besides the frame. */
export interface FirstPage {
  /** The modules whose code draws it, from the project's root. */
  readonly modules: readonly string[]
  /** Public answers that it shows, by the address they are fetched from. */
  readonly answers: readonly string[]
}

/**
 * The pages that people open first. The script in the page's head asks for what they need as soon as it runs;
 * everywhere else the router finds it out, once the frame has arrived.
 */
export const FIRST_PAGES: Readonly<Record<string, FirstPage>> = {
  '/app/home': { modules: ['src/portal/pages/home/home-page.tsx'], answers: [] },
  '/app/sport': {
    modules: ['src/play/sportsbook/web/pages/sport-page.tsx'],
    answers: ['/live/v1/matches', '/cg/v1/sport/markets'],
  },
  '/app/myCenter/deposit': {
    modules: [
      'src/portal/frame/centre-frame.tsx',
      'src/portal/header/member-tools.tsx',
      'src/money/deposits/web/pages/deposit-page.tsx',
    ],
    answers: [],
  },
}
