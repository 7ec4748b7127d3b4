import { useTranslation } from 'react-i18next'

/** What an account is called: one of a venue by the venue's name, one of a rail or an order with its code. */
export function useAccountWords(): (account: { readonly name: string; readonly scope: string }) => string {
  const { t, i18n } = useTranslation()
  return ({ name, scope }) => {
    const venue = i18n.exists(`venues.names.${scope}`) ? t(`venues.names.${scope}`) : scope
    const words = t(`wallet.accounts.${name}`, { venue })
    return scope === '' || words.includes(venue) ? words : `${words} ${scope}`
  }
}
