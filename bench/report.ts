/** One measured ratio: ours against a stated reference, both measured in this run. */
export interface Result {
  readonly name: string
  readonly ours: string
  readonly reference: string
  /** What is compared with the aim; null where there is no reference to divide by. */
  readonly ratio: number | null
  readonly aim: string
  readonly reached: boolean
}

/** A Markdown table of results, for people and for docs/benchmarks.md. */
export function table(results: readonly Result[]): string {
  const rows = results.map((one) => {
    const ratio = one.ratio === null ? '' : one.ratio.toFixed(2)
    return `| ${one.name} | ${one.ours} | ${one.reference} | ${ratio} | ${one.aim} | ${one.reached ? 'yes' : 'no'} |`
  })
  const head = '| what | ours | reference | ratio | aim | reached |\n|---|---|---|---|---|---|'
  return `${head}\n${rows.join('\n')}`
}

/** The middle of an odd or even number of measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** The value that so large a share of the measurements does not exceed: `percentile(delays, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** What stands above the table in docs/benchmarks.md. */
export const INTRODUCTION = `# Benchmarks

\`npm run bench\` measures these and writes this page. Each number stands beside a reference measured in the same run on the same
machine; the ratio is what counts. \`npm run bench -- balance\` runs one alone and writes nothing. What the numbers hang on, and why some are
below their aim, stands in \`docs/benchmarks-notes.md\`.

- **Balance reads**: \`GET /cw/v1/balance\` with the whole pipeline (limits, session, contract, metrics), every connection another
  member, against a bare Fastify route that makes one prepared SELECT over the same pool. Both are warmed up; rounds alternate. Reads
  that come in one turn of the event loop share a SELECT, which is how ours can be the faster one.
- **Postings**: groups a second through \`openPosting\`, committed and answered: single posts, holds, captures and releases of them,
  groups of three legs, and one in a hundred refused. The reference is PostgreSQL's own pgbench on the same server: its
  TPC-B-like script, prepared, scale 100. Both keep every commit on the disk. Rounds of two seconds alternate; the spread of the
  ratio stands beside its median. Processor time is of everything: database, Node, pgbench. On a machine that others use the
  system shares out the processors by session, and pgbench has as many sessions as clients where we have one or two: the rates
  then say how many sessions each has, and the processor time says what each costs.
- **Calls**: a member's transfer between two wallets through the API: signed, checked, claimed under its request id, posted, audited, its answer
  kept, committed; what waits at a moment in one transaction. The reference is the posting alone, through \`openPosting\`, by as many.
- **Deposits**: completed a second through the API, sixteen members at once: placed and said paid by signed calls, told by a webhook of the
  bank, credited by the reaction to it, until the order says so. The reference is the bare statements of the same four steps, a commit
  each, over the same pool: no session, signature, rule, event or second entry that is proved. Rounds alternate.
- **Growth**: three houses side by side with 10^3, 10^5 and 10^6 transfers, twenty lines to a member; medians of 400, in turn,
  after every member's balance was read once: a session of PostgreSQL maps each page of the shared memory when it first touches it.
  Commits do not wait for the disk here, whose pace is not the books'.
- **First page**: bytes over the wire, compressed, until a cold \`/app/home\` in Chinese on a phone shows its headline and every face it
  asked for has arrived. The browser runs on a machine without a Chinese face; elsewhere the body's fonts are not fetched.
- **Pages**: Lighthouse as on a phone over a slow line, in Chinese, five times each page (the middle one counts), deposit signed in.
  It brings 176 MB along, so it is no package of ours: \`LIGHTHOUSE=/folder npm run bench -- pages\` takes it from the
  \`node_modules\` of that folder, and without it the rows say so. Its performance depends on how fast the
  machine is just then, which stands beside it as Lighthouse's own index.
- **Seal**: sealing and verifying a database, 8,000 transfers more each round; verifying an exported file of 10^6 transfers, slice by
  slice. The reference is \`sha256sum\` over the same bytes, its start included, which neither reads nor checks what they say.
- **Quick pay**: decisions of the matcher, one after another over one connection: three SELECTs along indexes and the choice, for deposits of
  random amounts, with 10^2, 10^4 and 10^5 withdrawals open. The reference is one prepared SELECT by key of the same table over the
  same pool; what counts is that the ratio does not fall with the number of open withdrawals.
- **Sockets**: messages that a relay has written down, until the last socket has them, each message in a turn of its own. The
  reference is a server of ws alone with the same text and the same client program, each server and each client a process of its
  own, in alternating rounds. Ours includes writing the message into PostgreSQL and reading it. p99 at four messages a second;
  memory is what Node holds for a socket after a collection.
- **Push**: from the answer to a commit that changed a balance until the member's socket has it, alone and while eight others are
  credited without a pause in the same process; the reference is NOTIFY between two connections of the same server. Events are handed on in the order
  of commits: a transaction that runs long, in any database of the server, holds back what is committed after it began.
- **Lists of the console**: a list of the engine's own, with a column and a filter of each kind, through the wire (cookie, permission,
  contract, claims of the page). The reference of a first page is the bare indexed SELECT of the same columns over the same pool. An
  export writes all 10^6 rows while members read their balance; its memory is what the process holds more at most while it writes another
  by itself. A press is measured in a browser, in the list of withdrawals: from the key to the second frame with the other row marked, against a key that does nothing.
  \`CONSOLE_ROWS=100000 npm run bench -- console\` is a short form.
- **Bets**: accepted a second, through the verb with what waits at a moment in one transaction, and through the API: signed, checked, claimed, audited,
  answered. Any selection of any market of 40 matches, or of one. The reference is the statements of pgbench's TPC-B-like script, prepared, by the same
  driver and as many connections, in the same server: 100 branches of 10,000 accounts. Rounds of two seconds alternate.
- **Settling**: by the job of the house, 250 bets in a transaction: each graded, paid, posted twice, audited, told. The reference is one statement that grades copies of the same
  bets by a table of results, and writes entries and balances; that both paid the same to the cent is checked each time. Then a
  member reads their balance every 4 ms, by themselves and while the bets of another match are settled in the process that answers.
- **Prices to sockets**: what a match minute moves on the board, events of one commit: relayed, numbered, kept, sent. The reference is a bare ws server
  that sends the same text, each match's in a turn of its own, to the same client program.
- **Prices of a match under way**: the chances of its score anew, and from them all its markets and the board's, once a match minute; 200 matches in 20
  different minutes. The reference is those matches before kick-off, whose chances stand.
- **A bet's round trip**: from the press to the answer over a socket of the same machine, signed and read in the same process. The reference is a
  bare Fastify route that does the transaction of TPC-B over the same pool.
- **The sport page**: as the first page, beside home in the same house.
- **A long list**: from frame to frame while the sport page with 2,000 open matches is scrolled through, some eight frames to a screen, and
  200 of them have new prices every 3.5 s. The reference is a page of as many rows of plain HTML, which is there whole.
- **Second start**: from \`npm start\` on data that exists to the line that says where the house stands.
`
