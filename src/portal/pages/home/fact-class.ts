/** How a fact stands in the list of what can be checked. */
export const FACT_CLASS = 'border-line py-4.5 max-md:border-t md:border-l md:pl-7 md:nth-[n+3]:border-t'
