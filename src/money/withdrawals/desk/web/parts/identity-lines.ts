import { useTranslation } from 'react-i18next'
import type { EvidenceLine } from '#platform/desk/web/record/evidence-lines.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'

/** What was looked at of a member's identity and payee, each with its sign. */
export function useIdentityLines(record: WithdrawalRecord): readonly EvidenceLine[] {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { identity, payee, signals } = record
  const since = (at: string | null) => (at === null ? undefined : timeWords(at, language))
  const stands = (signal: WithdrawalRecord['signals'][number]) => signals.includes(signal)
  const words = (key: string) => t(`withdrawalsDesk.identity.${key}` as 'withdrawalsDesk.identity.name')
  return [
    {
      key: 'name',
      sign: identity.isTheirName === null ? 'none' : identity.isTheirName ? 'tick' : 'fault',
      text: words(
        identity.isTheirName === null ? 'nameUnknown' : identity.isTheirName ? 'name' : 'nameDiffers',
      ),
      detail: t('withdrawalsDesk.identity.byMark'),
    },
    {
      key: 'phone',
      sign: identity.phoneSince === null ? 'none' : stands('newPhone') ? 'warn' : 'tick',
      text: words(identity.phoneSince === null ? 'noPhone' : stands('newPhone') ? 'newPhone' : 'phone'),
      detail: since(identity.phoneSince),
    },
    {
      key: 'payee',
      sign: stands('newPayee') ? 'warn' : payee.since === null ? 'none' : 'tick',
      text: words(stands('newPayee') ? 'newPayee' : 'payee'),
      detail: since(payee.since),
    },
    {
      key: 'shared',
      sign: payee.sharedWith > 0 ? 'warn' : 'tick',
      text: t(`withdrawalsDesk.identity.${payee.sharedWith > 0 ? 'shared' : 'notShared'}`, {
        count: payee.sharedWith,
      }),
    },
    {
      key: 'idCard',
      sign: identity.idCardSince === null ? 'none' : 'tick',
      text: words(identity.idCardSince === null ? 'noIdCard' : 'idCard'),
      detail: since(identity.idCardSince),
    },
    {
      key: 'pause',
      sign: identity.pause ? 'warn' : 'tick',
      text: words(identity.pause ? 'pause' : 'noPause'),
      detail: since(identity.pause?.until ?? null),
    },
  ]
}
