export const ROLES_PATH = '/console/roles'
export const ROLE_PATH = '/console/roles/:roleId'
export const PERSON_ROLES_PATH = '/console/roles/of/:staffId'
/** The page of a role; `new` makes one. */
export const rolePath = (roleId: string): string => `${ROLES_PATH}/${roleId}`
/** The page on which somebody is given roles. */
export const personRolesPath = (staffId: string): string => `${ROLES_PATH}/of/${staffId}`
