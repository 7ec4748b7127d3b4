export const CODE_PATH = '/console/code'
export const MY_PATH = '/console/me'
export const PEOPLE_PATH = '/console/people'
export const PERSON_PATH = '/console/people/:name'
export const personPath = (name: string) => `${PEOPLE_PATH}/${name}`
