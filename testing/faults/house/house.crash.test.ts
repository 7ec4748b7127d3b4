import { TO_A_HOUSE } from '../all.ts'
import { tryShortForms } from '../short-form.ts'

tryShortForms(TO_A_HOUSE)
