/** The state of an appeal until it is decided; then it is what its kind's transition table says, for good. */
export const UNDECIDED = 'reviewing'

/** Whether anything is left to decide about an appeal. */
export const isUndecided = ({ state }: { readonly state: string }): boolean => state === UNDECIDED
