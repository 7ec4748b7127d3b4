import { PAY_NAME } from '../quickpay.rules.ts'

/** Which words say in whose name a quick deposit is to be paid. */
export const nameWords = ({ payNameType }: { readonly payNameType: number }) =>
  payNameType === PAY_NAME.anybody ? 'anyName' : 'ownName'
