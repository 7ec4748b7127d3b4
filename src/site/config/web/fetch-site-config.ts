import { callApi } from '#platform/http/web/call.ts'
import { type SiteConfig, siteConfigCall } from '../config.contract.ts'

/** Asks for the site base config in the language in use. */
export function fetchSiteConfig(): Promise<SiteConfig> {
  return callApi(siteConfigCall, {})
}
