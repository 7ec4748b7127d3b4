import { TO_AN_OFFICE } from './all.ts'
import { tryShortForms } from './short-form.ts'

tryShortForms(TO_AN_OFFICE)
