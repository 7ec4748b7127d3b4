import { type Names, namesOf } from '#site/config/server/index.ts'
import type { EWalletKind } from '../catalogue/e-wallets.ts'
import en from '../locales/en.json' with { type: 'json' }
import zhCn from '../locales/zh-CN.json' with { type: 'json' }

/** What each kind of e-wallet is called. */
export const kindNames: (kind: EWalletKind) => Names = namesOf('payees', 'kinds', {
  'zh-CN': zhCn.kinds,
  en: en.kinds,
})
