import { TO_AN_APP } from '../all.ts'
import { tryShortForms } from '../short-form.ts'

tryShortForms(TO_AN_APP)
