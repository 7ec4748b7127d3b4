/** The accounts of a sandbox site, with their passwords as a person types them. Printed at start. */
export const SANDBOX_ACCOUNTS: readonly { readonly name: string; readonly password: string }[] = [
  { name: 'lin_yuan', password: 'Yuan-lou7-hall' },
  { name: 'chen_mo', password: 'Mo-shan9-gate' },
]
