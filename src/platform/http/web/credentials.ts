import { createStore, del, get, set } from 'idb-keyval'
import { SIDE } from './side.ts'

/**
 * A device's or a session's identity with the key it signs with. The key cannot be read out again, by anyone.
 */
interface Device {
  readonly id: string
  readonly key: CryptoKey
}

/** A logged-in session of this browser. */
interface SavedSession {
  readonly token: string
  readonly key: CryptoKey
  readonly deviceId: string
}

const store = createStore(SIDE, 'credentials')
let device: Device | undefined
let session: SavedSession | undefined
let loaded: Promise<void> | undefined

/**
 * False where the page is served without https: browsers give no signing keys there, so the portal cannot
 * work.
 */
export function canSign(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/**
 * Works with the browser's store. Where storage is forbidden, what this page has holds until it is closed.
 */
async function inStore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // Nothing is kept, then.
  }
}

function load(): Promise<void> {
  loaded ??= inStore(async () => {
    device = await get<Device>('device', store)
    session = await get<SavedSession>('session', store)
  })
  return loaded
}

/** Forgets what this tab has in memory, after another tab logged in or out. */
export function reloadCredentials(): Promise<void> {
  loaded = undefined
  return load()
}

async function importKey(base64url: string): Promise<CryptoKey> {
  const text = base64url.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** This browser's device, or undefined before its handshake. */
export async function savedDevice(): Promise<Device | undefined> {
  await load()
  return device
}

/** Keeps the device of a handshake. */
export async function saveDevice(id: string, key: string): Promise<Device> {
  device = { id, key: await importKey(key) }
  await inStore(() => set('device', device, store))
  return device
}

/** Forgets the device, so that the next call makes a handshake. */
export async function dropDevice(): Promise<void> {
  device = undefined
  await inStore(() => del('device', store))
}

/** The session of this browser, or undefined for a visitor. */
export async function savedSession(): Promise<SavedSession | undefined> {
  await load()
  return session
}

/** Keeps the session of a login. */
export async function saveSession(token: string, signKey: string, deviceId: string): Promise<void> {
  session = { token, key: await importKey(signKey), deviceId }
  await inStore(() => set('session', session, store))
}

/**
 * Forgets the session of a token, and takes up the one that this browser keeps instead, where another tab has
 * begun one since. True when that of the token was still kept: of several who ask at once one alone is told
 * so.
 */
export async function dropSession(token: string): Promise<boolean> {
  await load()
  let wasKept = session?.token === token
  if (wasKept) session = undefined
  await inStore(() =>
    // Read and deleted in one transaction, so that no tab deletes what another one has just kept.
    store(
      'readwrite',
      (credentials) =>
        new Promise<void>((resolve, reject) => {
          const reading: IDBRequest<SavedSession | undefined> = credentials.get('session')
          reading.onsuccess = () => {
            wasKept = reading.result?.token === token
            session = wasKept ? undefined : reading.result
            if (wasKept) credentials.delete('session')
          }
          credentials.transaction.oncomplete = () => resolve()
          credentials.transaction.onabort = () => reject(credentials.transaction.error)
        }),
    ),
  )
  return wasKept
}
