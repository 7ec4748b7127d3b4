/**
 * What tests are marked with that run once more on the PostgreSQL and the Redis of the machine, each mark with its reason (`.ci/run`).
 * A whole file is marked by `@module-tag processes` in a comment at its head, a test by `{ tags: ['processes'] }`: where most of a
 * file's tests say what others of it have said, or race with nobody, the few that do not are marked, and not the file.
 */
export const TAGS = [
  {
    name: 'races',
    description: 'Two at once: locks, waits, batches, what PostgreSQL aborts and what it lets through.',
  },
  {
    name: 'statements',
    description:
      'With the races, these say to PostgreSQL whatever the house says to it: one or two files of a room.',
  },
  {
    name: 'processes',
    description: 'Several processes: sessions, limits, what is pushed; and one journey a capability.',
  },
]

/** Whether a test file has a test with this mark. */
export const hasMark = (text: string, name: string): boolean =>
  text.includes(`@module-tag ${name}`) || new RegExp(`tags: \\[[^\\]]*'${name}'`).test(text)
