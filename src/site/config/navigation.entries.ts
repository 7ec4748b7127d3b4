/** Where the portal leads from: the header and what it has under More, the bar of phones, the member area, the foot. */
export const NAVIGATION_PLACES = ['header', 'tabs', 'centre', 'footer'] as const
export type NavigationPlace = (typeof NAVIGATION_PLACES)[number]

/** What one entry is: its page, what it is called there, and the flag of the site that it hangs on. */
interface NavigationEntry {
  /** Null where it opens something over the page that is open. */
  readonly to: string | null
  /** Locale key. */
  readonly label: string
  /** Its locale key in the member area, where pages are called by their whole name. */
  readonly inCentre?: string
  readonly switchedBy?: 'supportUsdt'
}

/**
 * Every entry that the rooms of the portal offer (`web/room.ts` of each names its own), by its id, which is stored and
 * stays for good. A test holds this table and the rooms to each other: an entry whose room does not stand is in neither.
 */
export const NAVIGATION_ENTRIES = {
  home: { to: '/app/home', label: 'portal.tabs.home' },
  sports: { to: '/app/sport', label: 'venues.names.sports' },
  slots: { to: '/app/gaming', label: 'venues.names.slots' },
  lottery: { to: '/app/lottery', label: 'venues.names.lottery' },
  live: { to: '/app/realbet', label: 'venues.names.live' },
  esports: { to: '/app/eGaming/dj', label: 'venues.kinds.esports' },
  slip: { to: null, label: 'sportsbook.slip.title' },
  account: { to: '/app/myCenter', label: 'portal.tabs.account' },
  centre: { to: '/app/myCenter', label: 'portal.centre.name' },
  wallet: { to: '/app/myCenter/myWallet', label: 'wallet.title' },
  deposit: { to: '/app/myCenter/deposit', label: 'portal.deposit', inCentre: 'deposits.title' },
  withdraw: { to: '/app/myCenter/withdrawals', label: 'portal.withdraw', inCentre: 'withdrawals.title' },
  transfer: { to: '/app/myCenter/transfer', label: 'portal.transfer', inCentre: 'venues.title' },
  usdt: { to: '/app/myCenter/usdt', label: 'usdt.nav', switchedBy: 'supportUsdt' },
  interest: { to: '/app/myCenter/interest', label: 'interest.title' },
  cards: { to: '/app/myCenter/banks', label: 'payees.title' },
  bets: { to: '/app/myCenter/bets', label: 'portal.bets', inCentre: 'records.title' },
  transactions: { to: '/app/myCenter/transactions', label: 'wallet.records.pageTitle' },
  verification: { to: '/app/myCenter/verification', label: 'verification.title' },
  protection: { to: '/app/myCenter/protection', label: 'protection.title' },
  security: { to: '/app/myCenter/security', label: 'identity.security.title' },
  licences: { to: '/app/licences', label: 'portal.licences.title' },
} as const satisfies Readonly<Record<string, NavigationEntry>>
export type NavigationEntryId = keyof typeof NAVIGATION_ENTRIES

/** Where an entry stands in its place: in sight, under More (of the header alone), or nowhere. */
export const NAVIGATION_AT = ['shown', 'more', 'hidden'] as const
export type NavigationAt = (typeof NAVIGATION_AT)[number]

/** What a place can hold, in the order of the program. */
interface PlaceOffer {
  /** In sight where nobody sets it otherwise. */
  readonly shown: readonly NavigationEntryId[]
  /** Can be put there besides. */
  readonly besides: readonly NavigationEntryId[]
  /**
   * What members must always reach from there: their money and the way out with it, what they played and paid, limits
   * and breaks, who they are, and the rules of the software. Nobody hides or renames it.
   */
  readonly kept: readonly NavigationEntryId[]
}

/** What stands in each place of the portal, and what can. */
export const NAVIGATION_OFFER: Readonly<Record<NavigationPlace, PlaceOffer>> = {
  // The wallet, deposit, withdrawal and the member area have places of their own in the header, which nobody sets.
  header: {
    shown: ['sports', 'slots', 'lottery', 'live', 'esports'],
    besides: [
      'home',
      'deposit',
      'withdraw',
      'transfer',
      'wallet',
      'usdt',
      'interest',
      'bets',
      'transactions',
      'protection',
      'licences',
    ],
    kept: [],
  },
  tabs: {
    shown: ['home', 'sports', 'slip', 'account'],
    besides: ['deposit', 'withdraw', 'transfer', 'wallet', 'bets', 'transactions', 'protection'],
    kept: ['home', 'account'],
  },
  centre: {
    shown: [
      'centre',
      'wallet',
      'deposit',
      'withdraw',
      'transfer',
      'usdt',
      'interest',
      'cards',
      'bets',
      'transactions',
      'verification',
      'protection',
      'security',
    ],
    besides: [],
    kept: [
      'centre',
      'wallet',
      'withdraw',
      'transfer',
      'cards',
      'bets',
      'transactions',
      'verification',
      'protection',
      'security',
    ],
  },
  footer: {
    shown: ['deposit', 'withdraw', 'transfer', 'bets', 'protection', 'licences'],
    besides: ['wallet', 'transactions', 'verification', 'security'],
    kept: ['withdraw', 'protection', 'licences'],
  },
}
