export const SETTINGS_PATH = '/console/settings'
export const DOCUMENT_PATH = '/console/settings/:id'
/** The page on which a document is edited. */
export const documentPath = (id: string): string => `${SETTINGS_PATH}/${id}`
