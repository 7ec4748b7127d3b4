/**
 * What a member's page runs first that somebody of the house is shown in a frame of the console. It stands in no page of a
 * member. It makes the page a member's without any session of one: what the page would keep in the browser it keeps in
 * memory, and what it would ask of the house it asks of the console's window, which reads it as staff. No socket opens.
 */
export const BRIDGE_SCRIPT = `
const { to, language, theme, seen } = document.currentScript.dataset
const define = (name, value) => Object.defineProperty(window, name, { value, configurable: true })
const storage = (entries) => {
  const kept = new Map(entries)
  return {
    get length() { return kept.size },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
  }
}
define('localStorage', storage([['fairhall.theme', theme], ['fairhall.language', language], ['fairhall.member', 'yes']]))
define('sessionStorage', storage([]))
let cookies = ''
Object.defineProperty(document, 'cookie', { get: () => cookies, set: (one) => { cookies = String(one).split(';', 1)[0] } })
const device = '00000000-0000-4000-8000-000000000000'
const key = crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const rows = new Map([
  ['device', key.then((key) => ({ id: device, key }))],
  ['session', key.then((key) => ({ token: 'seen', key, deviceId: device }))],
])
const answering = (result) => {
  const request = { result: undefined }
  Promise.resolve(result).then((value) => {
    request.result = value
    request.onsuccess?.({ target: request })
  })
  return request
}
const transaction = () => {
  const made = {
    objectStore: () => ({
      transaction: made,
      get: (name) => answering(rows.get(name)),
      put: (value, name) => answering(void rows.set(name, value)),
      delete: (name) => answering(void rows.delete(name)),
    }),
  }
  setTimeout(() => made.oncomplete?.())
  return made
}
define('indexedDB', { open: () => answering({ transaction, createObjectStore: () => undefined }) })
Object.defineProperty(navigator, 'locks', { value: { request: async (_name, work) => work() } })
define('BroadcastChannel', undefined)
define('WebSocket', class { static OPEN = 1; readyState = 0; send() {} close() {} addEventListener() {} })
window.open = () => null
const waiting = new Map()
let asked = 0
const { port1: port, port2: theirs } = new MessageChannel()
port.onmessage = ({ data: { id, status, answer } }) => {
  const call = waiting.get(id)
  waiting.delete(id)
  if (status === null) return call?.reject(new TypeError('not read'))
  call?.resolve(new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }))
}
parent.postMessage('fairhall.seen', to, [theirs])
const load = window.fetch.bind(window)
window.fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const { pathname, search } = new URL(input, location.href)
    const isPost = init.method === 'POST'
    const id = (asked += 1)
    waiting.set(id, { resolve, reject })
    init.signal?.addEventListener('abort', () => {
      waiting.delete(id)
      reject(init.signal.reason)
    })
    const isBackground = new Headers(init.headers).has('x-api-background')
    port.postMessage({ id, target: pathname + search, ...(isPost && { said: String(init.body) }), isBackground })
  })
const kept = (address) => {
  const place = new URL(address ?? location.href, location.href)
  place.searchParams.set('seen', seen)
  return place.href
}
for (const name of ['pushState', 'replaceState']) {
  const go = history[name].bind(history)
  history[name] = (state, unused, address) => {
    try {
      go(state, unused, kept(address))
    } catch {
      // A browser that lets no sandboxed page change its address loads the next one.
      location.assign(kept(address))
    }
  }
}
`
