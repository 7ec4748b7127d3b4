import { useTranslation } from 'react-i18next'

/** A role as it is called: by its own name, else by the texts. */
export interface NamedRole {
  readonly id: string
  readonly name: string | null
}

/** What roles are called, several in one line. */
export function useRoleWords(roles: readonly NamedRole[]): (ids: readonly string[]) => string {
  const { t } = useTranslation()
  const named = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role?.name ?? t(`roles.names.${id}`, { defaultValue: id })
  }
  return (ids) => ids.map(named).join(t('people.list.and'))
}
