// Who may import whom (ARCHITECTURE.md, "Wings and rooms"). tools/boundaries.test.ts plants a violation of
// every rule.

const table = require('./tools/checks/wings.json')

/**
 * From left to right: a wing imports only from wings to its left, and inside a wing a room only from rooms to
 * its left.
 */
const wings = Object.keys(table.wings)
/**
 * Wings made of rooms, those of betting and those of the people who run the house; shells are composed of
 * them.
 */
const ofRooms = wings.filter((wing) => table.wings[wing].length > 0)

const any = (names) => `(${names.join('|')})`
/** Tests may reach across the house: they raise it whole. */
const tests = '\\.test\\.tsx?$'

/** Code that only the server runs, code that only the browser runs; what is neither is for both. */
const server =
  '^src/server/|^src/[^/]+/server/|^src/[^/]+/[^/]+/(desk/)?server/|^src/platform/(config|context|db|jobs|log|room)/'
const web = '^src/(design|portal|console)/|^src/[^/]+/[^/]+/(desk/)?web/'
/** What only those who run the house load: the rooms' desks, the pages of the wing `staff`, the console. */
const forStaff = '^src/[^/]+/[^/]+/desk/|^src/staff/[^/]+/web/|^src/console/'

const packages = (names) => `^node_modules/${any(names.map((name) => name.replace('.', '\\.')))}/`
const serverPackages = packages(table.serverPackages)
const webPackages = packages(table.webPackages)
/** What builds the portal, at a start, and is in nothing that runs after it. */
const buildPackages = packages(table.buildPackages)

/** The door by which the ledger is posted to. */
const posting = '^src/money/ledger/server/posting\\.ts$'

const wingRules = wings.slice(0, -1).map((wing, index) => ({
  name: `wing-${wing}-imports-leftwards`,
  comment: `${wing} knows nothing of ${wings.slice(index + 1).join(', ')}: send an event, or compose further right.`,
  severity: 'error',
  from: { path: `^src/${wing}/`, pathNot: tests },
  to: { path: `^src/${any(wings.slice(index + 1))}/` },
}))

const roomRules = Object.entries(table.wings).flatMap(([wing, order]) =>
  order.slice(0, -1).map((room, index) => ({
    name: `room-${room}-imports-leftwards`,
    comment: `${wing}/${room} knows nothing of ${order.slice(index + 1).join(', ')}: send an event.`,
    severity: 'error',
    from: { path: `^src/${wing}/${room}/`, pathNot: tests },
    to: { path: `^src/${wing}/${any(order.slice(index + 1))}/` },
  })),
)

module.exports = {
  forbidden: [
    ...wingRules,
    ...roomRules,
    {
      name: 'design-knows-no-room',
      comment:
        'The design language is made of words about screens, not about the house. How an amount is written is one for both sides.',
      severity: 'error',
      from: { path: '^src/design/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(design|platform/money)/' },
    },
    {
      name: 'server-through-the-door',
      comment:
        "Another room's server code is reached through its server/index.ts; only src/server also takes its room.ts.",
      severity: 'error',
      from: { path: '^src/([^/]+)/([^/]+)/', pathNot: `^src/server/|${tests}` },
      to: {
        path: `^src/${any(ofRooms)}/[^/]+/(desk/)?server/`,
        pathNot: `^src/$1/$2/|^src/[^/]+/[^/]+/server/index\\.ts$|${posting}`,
      },
    },
    {
      name: 'only-the-wallet-posts',
      comment:
        'A room declares its bookings (*.bookings.ts) and asks the wallet: nobody else opens the door to post.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/money/(ledger|wallet)/server/|${tests}` },
      to: { path: posting },
    },
    {
      name: 'only-changes-binds-what-staff-do',
      comment:
        'A desk hands in actions and errands; who may, with how many, and that it is written down, staff/changes sees to. The wire asks whether it did.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/staff/changes/server/|^src/platform/http/server/misplaced\\.ts$|${tests}`,
      },
      to: { path: '^src/platform/room/staff-route\\.ts$' },
    },
    {
      name: 'composition-takes-rooms-and-doors',
      comment:
        'The composition takes what a room offers: its room.ts and its index.ts, and its in-review.ts, of which a list is made that an export loads without the rooms.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: {
        path: `^src/${any(ofRooms)}/[^/]+/(desk/)?server/`,
        pathNot: '^src/[^/]+/[^/]+/(server/(index|room)|desk/server/in-review)\\.ts$',
      },
    },
    {
      name: 'web-through-the-door',
      comment:
        "Another room's screens are reached through its web/index.ts; only portal and console also take its room.ts and desk.ts.",
      severity: 'error',
      from: { path: '^src/([^/]+)/([^/]+)', pathNot: tests },
      to: {
        path: `^src/${any(ofRooms)}/[^/]+/(desk/)?web/`,
        pathNot: '^src/$1/$2/|^src/[^/]+/[^/]+/(desk/)?web/(index|room|desk)\\.ts$',
        dynamic: false,
      },
    },
    {
      name: 'web-loaded-lazily',
      comment:
        'What a page of another room loads once it is needed is named by its file, which lies openly in web/: through the door it would bring along everything.',
      severity: 'error',
      from: { path: '^src/([^/]+)/([^/]+)', pathNot: tests },
      to: { path: `^src/${any(ofRooms)}/[^/]+/(desk/)?web/[^/]+/`, pathNot: '^src/$1/$2/', dynamic: true },
    },
    {
      name: 'desks-are-not-for-members',
      comment:
        "What members load reaches no desk: a desk is loaded by the console and served by its room's server.",
      severity: 'error',
      from: { path: '^src/', pathNot: `${forStaff}|${server}|${tests}` },
      to: { path: forStaff },
    },
    {
      name: 'console-without-portal',
      comment:
        'The console is a program of its own, as the portal is: what both draw stands in design or in a room.',
      severity: 'error',
      from: { path: '^src/console/', pathNot: tests },
      to: { path: '^src/portal/' },
    },
    {
      name: 'browser-has-no-server-code',
      comment: 'What the browser loads reaches neither server code, nor its packages, nor Node.',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { path: `${server}|${serverPackages}` },
    },
    {
      name: 'browser-has-no-node',
      comment: 'The browser has no Node.',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-has-no-browser-code',
      comment: 'The server draws nothing.',
      severity: 'error',
      from: { path: server, pathNot: tests },
      to: { path: `${web}|${webPackages}` },
    },
    {
      name: 'shared-code-is-for-both-sides',
      comment: 'Contracts and rules run on both sides: they reach neither server code nor browser code.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${server}|${web}|${tests}` },
      to: { path: `${server}|${web}|${serverPackages}|${webPackages}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-without-tools',
      comment: 'What runs in production reaches no tests, tools or benchmarks, nor what builds the portal.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: `^(testing|tools|e2e|bench)/|${buildPackages}` },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no beginning to read from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere is not checked by any rule.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
