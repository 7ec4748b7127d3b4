/**
 * What tests are marked with that run once more on the PostgreSQL and the Redis of the machine, each mark with its reason (`.ci/run`).
 * A whole file is marked by `@module-tag processes` in a comment at its head, a test by `{ tags: ['processes'] }`.
 */
export const TAGS = [
  {
    name: 'processes',
    description: 'Several processes: sessions, limits, what is pushed; and one journey a capability.',
  },
]

/** Whether a test file has a test with this mark. */
export const hasMark = (text: string, name: string): boolean =>
  text.includes(`@module-tag ${name}`) || new RegExp(`tags: \\[[^\\]]*'${name}'`).test(text)
