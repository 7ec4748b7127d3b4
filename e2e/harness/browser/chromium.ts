import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'

const require = createRequire(import.meta.url)
const PROJECT = join(import.meta.dirname, '../../..')

/** A name that leads to this machine and is not localhost: to a browser, a foreign host without https. */
export const FOREIGN_HOST = 'hall.example'
const FOREIGN_HOST_RULE = `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1`

/**
 * Starts the browser that came with the packages, so that journeys need nothing installed. It is unpacked
 * once, with the few libraries a bare machine lacks and with no Chinese face: what the journeys see is what
 * the portal itself ships.
 * @param more switches of its command line besides those every run has.
 */
export async function startBrowser(more: readonly string[] = []): Promise<BrowserServer> {
  const folder = await unpacked()
  return chromium.launchServer({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', FOREIGN_HOST_RULE, ...more],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      HOME: folder,
    },
  })
}

async function unpacked(): Promise<string> {
  const bin = join(require.resolve('@sparticuz/chromium'), '../../bin')
  const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string }
  const folder = join(PROJECT, 'node_modules', '.cache', 'fairhall', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  // The package unpacks into the temporary folder of its process: ours, so that two checkouts do not meet
  // there.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = draft
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(bin, part))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  writeFileSync(join(draft, 'fonts.conf'), fontsOnlyIn(folder))
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return folder
}

/** Fontconfig that knows the one Latin family the package brings, wherever the browser was unpacked. */
function fontsOnlyIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
