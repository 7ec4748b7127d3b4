/** Whoever may look at members sees what they have bound, masked; blocking and letting go take more, as do numbers. */
export const MAY = { view: 'members.view', change: 'payees.change', reveal: 'reveal.payee' } as const
