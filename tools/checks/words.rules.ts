import type { Locale } from '../../src/platform/i18n/locale.ts'

/** A word that no text says, and what it says instead (`docs/words.md`). */
interface Forbidden {
  readonly pattern: RegExp
  readonly instead: string
}

/** The table: one word for one thing, and no riddles. */
const FORBIDDEN: Readonly<Record<Locale, readonly Forbidden[]>> = {
  'zh-CN': [
    { pattern: /提款/, instead: '提现' },
    { pattern: /(?<!极速|人工)充值(?!码)/, instead: '存款（充值只用于极速充值、人工充值和充值码）' },
    { pattern: /极速存款|快速(提现|充值)/, instead: '极速充值、极速提现' },
    {
      pattern: /(微信|支付宝|云闪付)扫码|EBPay|KOI ?Pay/i,
      instead: '微信支付、支付宝、云闪付、EB钱包、KOI钱包',
    },
    { pattern: /悬浮球|小球/, instead: '悬浮按钮' },
    { pattern: /未中/, instead: '输' },
    { pattern: /走水/, instead: '走盘' },
    { pattern: /抽水/, instead: '利润' },
    { pattern: /不足一分|零头/, instead: '未满一分' },
    { pattern: /四舍六入/, instead: '银行家舍入' },
    { pattern: /Asia\//, instead: '北京时间' },
    { pattern: /账目[两二]边|借贷两边/, instead: '借贷相等' },
    { pattern: /缺项/, instead: '可以提现；以下为选做' },
  ],
  en: [
    { pattern: /\breckon/i, instead: 'calculate, or how it works' },
    { pattern: /\b(lies|lay|lie) (here|there|in|at)\b/i, instead: 'balance' },
    { pattern: /\bthe house\b/i, instead: 'we' },
    { pattern: /\b(bind|bound)\b/i, instead: 'add' },
    { pattern: /\bthe ball\b|\bstatus ball\b/i, instead: 'the floating button' },
    { pattern: /\btail digits\b/i, instead: 'uneven amounts' },
    { pattern: /\bwithdraw password\b/i, instead: 'withdrawal password' },
    { pattern: /\bquick (deposit|withdrawal|pay)/i, instead: 'fast deposit, fast withdrawal' },
    { pattern: /\bdigital yuan\b/i, instead: 'e-CNY' },
    { pattern: /\bKOI pay\b/, instead: 'KOIPay' },
    { pattern: /\bways? (to|of) (deposit|withdraw)/i, instead: 'deposit method, withdrawal method' },
    { pattern: /\b(there is|there are) no such\b/i, instead: '… not found' },
    { pattern: /\bto be (staked|paid|confirmed)\b/i, instead: 'who does what' },
    { pattern: /\bin all\b/i, instead: 'in total' },
    { pattern: /\bAsia\//, instead: 'Beijing time' },
    { pattern: /'/, instead: '’' },
  ],
}

/** Keys whose words are those of a table of accounts, or say the forbidden word in another sense. */
const ALLOWED: readonly { readonly key: string; readonly pattern: RegExp }[] = [
  { key: 'wallet.accounts.memberPayout', pattern: /\bto be (staked|paid|confirmed)\b/i },
]

/** Titles that the specification words so, capitals and all. */
const FIXED_TITLES = new Set([
  'coins.title',
  'deposits.ball.pendingPayment',
  'deposits.ball.pendingConfirmation',
  'deposits.stages.completed',
  'deposits.stages.confirmReceipt',
  'deposits.stages.pendingPayment',
  'deposits.stages.submitted',
  'withdrawals.stages.completed',
  'withdrawals.stages.processing',
  'withdrawals.stages.submitted',
  'withdrawals.stages.timedOut',
  'withdrawals.stages.waitingForWithdrawal',
  'withdrawals.stages.waitingForYou',
])

/** Names, which keep their capitals inside a sentence: of makers and places, of our pages and buttons, of games and cups. */
const NAMES = new Set(
  [
    'Alipay American Argon2id Beijing Bitcoin China Chinese Ethereum Fairhall Hong Indonesian Kong Ledger Malay Merchants Bank Monday Pay',
    'UnionPay WebP WeChat',
    'Appeal Big Identity Limits Sports Withdrawal',
    'Banker Bead Bo Colours Cup Dice Digits Drop Eleven Horse Invitation Lanterns Pond Road Tiger',
  ].flatMap((line) => line.split(' ')),
)

/** What is wrong with the words of one text, in a line each. */
export function faultsOfWords(locale: Locale, key: string, text: string): readonly string[] {
  const words = FORBIDDEN[locale]
    .filter(({ pattern }) => pattern.test(text))
    .filter(({ pattern }) => !ALLOWED.some((one) => one.key === key && `${one.pattern}` === `${pattern}`))
    .map(({ pattern, instead }) => `${key} says ${pattern.exec(text)?.[0]}, not: ${instead}`)
  const capitals = locale === 'en' && !FIXED_TITLES.has(key) ? strayCapitals(text) : []
  return [...words, ...capitals.map((word) => `${key} writes ${word} with a capital inside a sentence`)]
}

/** Words inside a sentence that begin with a capital and are no name. */
function strayCapitals(text: string): readonly string[] {
  return text.split(/(?<=[.?!:;·])\s+|\n|[“(]|\{\{[^}]*\}\}\s*/).flatMap((sentence) =>
    sentence
      .trim()
      .split(/[\s/‑-]+/)
      .slice(1)
      .map((word) => word.replace(/[^\w]+$/, ''))
      .filter((word) => /^[A-Z][a-z]+\w*$/.test(word) && !NAMES.has(word)),
  )
}

/** A tree of texts as a list of keys and texts. */
export function textsIn(tree: unknown, key: string): readonly (readonly [string, string])[] {
  if (typeof tree === 'string') return [[key, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, child]) => textsIn(child, `${key}.${name}`))
}
