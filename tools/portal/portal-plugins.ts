import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { flagSprite } from './flag-sprite.ts'

const FLAGS = 'virtual:flag-sprite'

/** `import url from 'virtual:flag-sprite'`: the address of the sprite with the nations' flags. */
export function flagSpritePlugin(): Plugin {
  let isBuild = true
  return {
    name: 'fairhall-flag-sprite',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === FLAGS ? `\0${FLAGS}` : null),
    load(id) {
      if (id !== `\0${FLAGS}`) return null
      if (!isBuild) return `export default '/${FLAGS.replace(':', '-')}.svg'`
      const file = this.emitFile({ type: 'asset', name: 'flags.svg', source: flagSprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use(`/${FLAGS.replace(':', '-')}.svg`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(flagSprite())
      })
    },
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALLEST = 1024

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses at run
 * time.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'fairhall-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          if (COMPRESSIBLE.test(name)) compress(join(dir, name))
        }
      },
    },
  }
}

function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST) return
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
