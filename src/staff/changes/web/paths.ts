export const CHANGES_PATH = '/console/changes'
export const CHANGE_PATH = '/console/changes/:changeId'
/** The page of a change. */
export const changePath = (changeId: string): string => `${CHANGES_PATH}/${changeId}`
export const AUDIT_PATH = '/console/audit'
export const AUDIT_ENTRY_PATH = '/console/audit/:entryNo'
/** The page of an entry of the audit. */
export const auditEntryPath = (entryNo: number): string => `${AUDIT_PATH}/${entryNo}`
