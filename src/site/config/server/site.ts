import type { Languages } from '#platform/i18n/locale.ts'
import { parseRate, type Rate } from '#platform/money/rate.ts'
import { documentKept, type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import type { ControlSwitchName } from '../config.contract.ts'
import { languagesDocument, themeDocument } from './appearance.documents.ts'
import type { Brand } from './brand.ts'
import { currentBrand } from './brand.ts'
import {
  baseDocument,
  payWindowDocument,
  switchesDocument,
  usdtDocument,
  verificationDocument,
} from './config.documents.ts'
import { homeDocument } from './home/home.document.ts'
import { navigationDocument } from './navigation/navigation.document.ts'
import type { NavigationSettings } from './navigation/navigation-settings.ts'

/** The site as it is set at the moment: what its brand says where nobody set it otherwise. */
export type Site = Brand & { readonly navigation?: NavigationSettings }

/** Reads how the site is set: inside the transaction where there is one. */
export async function readSite(at: ReadsAt): Promise<Site> {
  const now = at.app.clock.now()
  const { siteId, sandbox } = currentBrand()
  const switchesOn = await readSwitches(at, now)
  const usdt = await readDocument(at, usdtDocument, now)
  return {
    siteId,
    sandbox,
    ...(await readDocument(at, baseDocument, now)),
    ...(await readDocument(at, verificationDocument, now)),
    ...usdt,
    // Either is enough to close USDT: its own document, or the general switch of virtual currency.
    supportUsdt: usdt.supportUsdt && switchesOn.includes('virtualCurrency'),
    switchesOn,
    leavePayWindow: await readDocument(at, payWindowDocument, now),
    languages: await readDocument(at, languagesDocument, now),
    theme: await readDocument(at, themeDocument, now),
    home: await readDocument(at, homeDocument, now),
    navigation: await readDocument(at, navigationDocument, now),
  }
}

/** The general control switches that are on at the moment. */
export async function readSwitches(at: ReadsAt, now?: Date): Promise<ControlSwitchName[]> {
  const switches = await readDocument(at, switchesDocument, now)
  return (Object.keys(switches) as ControlSwitchName[]).filter((name) => switches[name])
}

/** The languages that members are spoken to in at the moment. */
export function readLanguages(at: ReadsAt): Promise<Languages> {
  return readDocument(at, languagesDocument)
}

/** The same at once, as every call needs them; null where they have to be asked for. */
export function languagesKept(at: ReadsAt): Languages | null {
  return documentKept(at, languagesDocument)
}

/** CNY for one USDT, as the house exchanges and adds up at the moment. */
export async function baseRate(at: ReadsAt): Promise<Rate> {
  const rate = parseRate((await readDocument(at, usdtDocument)).baseRate)
  if (rate === null) throw new TypeError('the house has no base rate')
  return rate
}
