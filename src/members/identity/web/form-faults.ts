import { useTranslation } from 'react-i18next'
import { checkLoginName, LOGIN_NAME_LENGTH } from '../login-name.rules.ts'
import { checkTypedPassword, PASSWORD_LENGTH } from '../passwords/login-password.rules.ts'

/** What a form finds wrong before it is sent. */
export type LocalFault =
  | 'nameEmpty'
  | 'nameLength'
  | 'nameCharacters'
  | 'nameReserved'
  | 'passwordEmpty'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'ageRequired'
  | 'termsRequired'
  | 'verificationNeeded'

const NAME_FAULTS = {
  empty: 'nameEmpty',
  length: 'nameLength',
  characters: 'nameCharacters',
  reserved: 'nameReserved',
} as const
const PASSWORD_FAULTS = {
  empty: 'passwordEmpty',
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
} as const

/** What is wrong with a name that somebody wants to register. */
export function faultOfName(typed: string): LocalFault | undefined {
  const fault = checkLoginName(typed)
  return fault ? NAME_FAULTS[fault] : undefined
}

/** What is wrong with a new password. */
export function faultOfPassword(typed: string): LocalFault | undefined {
  const fault = checkTypedPassword(typed)
  return fault ? PASSWORD_FAULTS[fault] : undefined
}

/** The sentence of a fault. */
export function useFaultText(): (fault: LocalFault | undefined) => string | undefined {
  const { t } = useTranslation()
  return (fault) => {
    if (fault === undefined) return undefined
    switch (fault) {
      case 'nameLength':
        return t('identity.errors.nameLength', LOGIN_NAME_LENGTH)
      case 'nameCharacters':
        return t('identity.errors.nameCharacters')
      case 'nameReserved':
        return t('identity.errors.nameReserved')
      case 'ageRequired':
        return t('identity.errors.ageRequired')
      case 'termsRequired':
        return t('identity.errors.termsRequired')
      case 'verificationNeeded':
        return t('identity.errors.verificationNeeded')
      case 'passwordTooShort':
        return t('identity.faults.passwordTooShort', PASSWORD_LENGTH)
      case 'passwordTooLong':
        return t('identity.faults.passwordTooLong', PASSWORD_LENGTH)
      case 'passwordEmpty':
        return t('identity.faults.passwordEmpty')
      case 'nameEmpty':
        return t('identity.faults.nameEmpty')
    }
  }
}
