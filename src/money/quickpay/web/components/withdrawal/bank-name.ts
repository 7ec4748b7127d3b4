import { BANKS } from '#money/payees/catalogue/banks.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'

/** What a bank is called here; its code where the list does not have it. */
export function bankName(code: string): string {
  return BANKS.find((bank) => bank.code === code)?.names[currentLanguage()] ?? code
}
