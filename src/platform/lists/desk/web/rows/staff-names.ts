import { createContext } from 'react'

/** The names of those who run the house, by their ids; the console hands them in. */
export const StaffNames = createContext<(staffId: string) => string | undefined>(() => undefined)
