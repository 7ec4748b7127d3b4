/** The pages that say why the house is closed (section 2), and the first of them once more inside the app. */
export const MAINTENANCE_PATH = '/maintenance'
export const APP_MAINTENANCE_PATH = '/app/maintenance'
export const FORBID_PATH = '/access-forbid'
export const ALERT_PATH = '/access-alert'
export const BLACKLIST_PATH = '/blackList'
