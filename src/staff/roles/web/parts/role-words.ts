import { useTranslation } from 'react-i18next'
import { permissionNamed } from '../../roles.catalogue.ts'

/** What a role is called: by its own name, else by the texts. */
export function useRoleName(): (role: { readonly id: string; readonly name: string | null }) => string {
  const { t } = useTranslation()
  return ({ id, name }) => name ?? t(`roles.names.${id}`, { defaultValue: id })
}

/** What a permission lets somebody do, in words. */
export function usePermissionWords(): (id: string) => string {
  const { t } = useTranslation()
  return (id) => {
    const known = permissionNamed(id)
    const plain = known?.isApproval ? id.replace(/\.approve$/, '') : id
    const words = t(`roles.permissions.${plain}`, { defaultValue: plain })
    return known?.isApproval ? t('roles.asSecond', { what: words }) : words
  }
}
