import { TO_A_WALLET_PROCESS } from '../all.ts'
import { tryShortForms } from '../short-form.ts'

tryShortForms(TO_A_WALLET_PROCESS)
