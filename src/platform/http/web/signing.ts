import { CLIENT_TYPE, CLIENT_VERSION, canonicalRequest, HEADER } from '#platform/http/contract.ts'
import { serverNow } from './server-clock.ts'

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Who signs: the device, and the session's token when somebody is logged in. */
export interface Signer {
  readonly deviceId: string
  readonly token: string
  readonly key: CryptoKey
}

/** The eight headers of a signed request, with a fresh nonce and the server's idea of now. */
export async function signedHeaders(
  signer: Signer,
  request: { method: string; target: string; body: string; siteId: string },
): Promise<Record<string, string>> {
  const timestamp = String(serverNow())
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const bodyHash = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.body)))
  const canonical = canonicalRequest({
    method: request.method,
    target: request.target,
    timestamp,
    nonce,
    siteId: request.siteId,
    deviceId: signer.deviceId,
    token: signer.token,
    bodyHash,
  })
  const signature = await crypto.subtle.sign('HMAC', signer.key, new TextEncoder().encode(canonical))
  return {
    [HEADER.client]: CLIENT_TYPE,
    [HEADER.version]: CLIENT_VERSION,
    [HEADER.site]: request.siteId,
    [HEADER.device]: signer.deviceId,
    [HEADER.token]: signer.token,
    [HEADER.timestamp]: timestamp,
    [HEADER.nonce]: nonce,
    [HEADER.signature]: base64url(new Uint8Array(signature)),
  }
}
