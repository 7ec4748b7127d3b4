/** What the page says, by language. */
const WORDS = {
  en: {
    title: 'Coin flip',
    balance: 'Balance',
    stake: 'Stake',
    heads: 'Heads',
    tails: 'Tails',
    back: 'Back',
  },
  'zh-CN': { title: '抛硬币', balance: '余额', stake: '投注', heads: '正面', tails: '反面', back: '返回' },
} as const
const ENDS = {
  en: { win: 'You won', lose: 'You lost', refused: 'Not enough balance', over: 'This session is over' },
  'zh-CN': { win: '赢了', lose: '输了', refused: '余额不足', over: '本次会话已结束' },
} as const

export interface PageFacts {
  readonly session: string
  readonly language: 'zh-CN' | 'en'
  readonly balance: string
  readonly backUrl: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The provider's one page: the balance, and a coin. */
export function pageOf({ session, language, balance, backUrl }: PageFacts): string {
  const words = WORDS[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px system-ui, sans-serif; max-width: 22rem; margin: 2rem auto; padding: 0 1rem }
  button, input { font: inherit; padding: .5rem .75rem }
  output { display: block; min-height: 1.5em; margin-top: 1rem }
</style>
<h1>${words.title}</h1>
<p>${words.balance} <strong id="balance">¥${balance}</strong></p>
<form>
  <label>${words.stake} <input name="stake" inputmode="decimal" value="1.00" size="8"></label>
  <button name="side" value="heads">${words.heads}</button>
  <button name="side" value="tails">${words.tails}</button>
</form>
<output></output>
<p><a href="${escaped(backUrl)}" target="_top">${words.back}</a></p>
<script>
const ends = ${JSON.stringify(ENDS[language])}
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const said = { session: ${JSON.stringify(session)}, side: event.submitter.value, stake: event.target.stake.value }
  const response = await fetch('/play/flip', { method: 'POST', body: JSON.stringify(said) })
  const answer = await response.json()
  if (answer.balance) document.querySelector('#balance').textContent = '¥' + answer.balance
  document.querySelector('output').textContent = ends[answer.end]
})
</script>
</html>
`
}
