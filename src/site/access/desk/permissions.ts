/** Whoever may look at members sees who is on the blacklist; putting somebody on it, or taking them off, takes more. */
export const MAY = { view: 'members.view', set: 'access.edit' } as const
