import { useTranslation } from 'react-i18next'
import type { DeviceWords } from '#platform/http/user-agent.rules.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { PastLogin } from '../identity.contract.ts'

/** A device as a person says it: "Chrome · Windows". */
export function useDeviceName(): (device: DeviceWords) => string {
  const { t } = useTranslation()
  return ({ browser, system }) =>
    [browser, system].filter(Boolean).join(' · ') || t('identity.security.unknownDevice')
}

/** A login that was, in one line: when, on what, from where. */
export function usePastLoginWords(): (login: PastLogin) => string {
  const deviceName = useDeviceName()
  return ({ at, device, address }) =>
    [timeWords(at, currentLanguage()), deviceName(device), address].filter(Boolean).join(' · ')
}
