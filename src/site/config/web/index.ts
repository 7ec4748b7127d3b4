/** The door of this room in the browser: what other rooms may take. */
export { pageConfig, useSiteConfig, useSwitch } from './site-config.ts'
