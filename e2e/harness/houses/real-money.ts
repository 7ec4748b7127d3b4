/**
 * Loaded before the server of a house whose brand is no sandbox (`--import`): what a release of such a brand is built
 * with differs in that one word alone.
 */
import { currentBrand } from '#site/config/server/index.ts'

Object.assign(currentBrand(), { sandbox: false })
