/**
 * A reason not to start that the person who starts can act on: a bad setting, data in use, a folder out of
 * reach. The message is one line that says what is wrong and what to do; `main` prints it without a stack and
 * exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
