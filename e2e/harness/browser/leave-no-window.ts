import { afterAll } from 'vitest'
import { closeWindows } from '../visit.ts'

/** Runs with each file: a journey that failed may have left windows, whose pages would go on asking. */
afterAll(closeWindows)
