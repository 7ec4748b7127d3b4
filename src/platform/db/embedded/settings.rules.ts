/** How an embedded server is reached: a Unix socket's folder, or a port on loopback. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly dir: string }
  | { readonly kind: 'loopback'; readonly port: number }

/** The port that names the Unix socket's file; nothing listens on it. */
export const SOCKET_PORT = 5432

const MEGABYTE = 2 ** 20

/**
 * How much of a machine's memory (bytes) the server keeps pages in: an eighth, not less than PostgreSQL's own
 * 128 MB, and not more than a gigabyte, because the house and its host have use for it too. In books of a
 * million transfers 128 MB hold a tenth of what is read.
 */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 8 / MEGABYTE)
  return `${Math.min(1024, Math.max(128, megabytes))}MB`
}

/**
 * PostgreSQL's settings, given on its command line so that no file can weaken them: what is acknowledged is
 * on the disk, and nobody reaches it from outside the machine. `memory` is what the machine, or the
 * container, has in bytes.
 */
export function serverSettings(
  endpoint: Endpoint,
  { maxConnections, memory }: { readonly maxConnections: number; readonly memory: number },
): readonly string[] {
  const bySocket = endpoint.kind === 'socket'
  const settings: Record<string, string | number> = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: bySocket ? '' : '127.0.0.1',
    unix_socket_directories: bySocket ? endpoint.dir : '',
    unix_socket_permissions: '0700',
    port: bySocket ? SOCKET_PORT : endpoint.port,
    max_connections: maxConnections,
    shared_buffers: sharedBuffers(memory),
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    // Our statements are short: compiling them costs more than it saves.
    jit: 'off',
    cluster_name: 'fairhall',
  }
  return Object.entries(settings).flatMap(([name, setting]) => ['-c', `${name}=${setting}`])
}

/**
 * The address to hand to a client. The socket's folder stands in the query, so that the rest reads and edits
 * like any other PostgreSQL address.
 */
export function endpointUrl(endpoint: Endpoint, role: string, password: string, database: string): string {
  const port = endpoint.kind === 'socket' ? SOCKET_PORT : endpoint.port
  const host = endpoint.kind === 'socket' ? 'localhost' : '127.0.0.1'
  const url = new URL(`postgres://${host}:${port}/${database}`)
  url.username = role
  url.password = password
  if (endpoint.kind === 'socket') url.searchParams.set('host', endpoint.dir)
  return url.href
}
