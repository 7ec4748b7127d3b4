/** The door of this room in the browser: what other rooms may take. */
export { pageConfig, useSiteConfig } from './site-config.ts'
