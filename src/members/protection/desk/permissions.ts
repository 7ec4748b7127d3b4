/** Who may see what protects a member, and who may tighten it; nobody may loosen it. */
export const MAY = { view: 'protection.view', tighten: 'protection.tighten' } as const
