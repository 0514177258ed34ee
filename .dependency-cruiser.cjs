// Who may import whom (ARCHITECTURE.md shows the same as a table). Each rule is proved to bite in
// apps/server/test/boundaries.test.ts.

const server = 'apps/server/src'
const features = `${server}/features`
const testFiles = '\\.test\\.tsx?$|^apps/[^/]+/test/'
// Folders that put the others to work: they may import anything.
const tops = `^${server}/(app|file-jobs|jobs|merchant-routes|parcel-jobs|start|storefront-routes|worker)\\.ts$|^${server}/(cli|demo)/|^apps/(courier-simulator/src/(app|couriers)|gateway-simulator/src/(app|gateways))\\.ts$`

/** Low to high: a feature imports from its own floor and those below, never from above. */
const floors = [
  [
    'stores',
    'events',
    'customers',
    'addresses',
    'content',
    'contact-messages',
    'message-texts',
    'pages',
    'blog',
    'blocks',
    'reputation',
    'risk',
    'newsletter',
    'uploads',
    'delivery',
    'gateways',
    'couriers',
    'staff',
    'webhooks',
    'members',
    'past-orders',
    'products',
    'categories',
    'catalog',
    'search',
    'stock',
  ],
  ['pricing', 'promotions', 'flash-deals', 'bundles', 'bulk-edits'],
  ['cart', 'home'],
  ['wishlists'],
  ['orders'],
  ['shipments'],
  ['ledger', 'figures', 'deadlines', 'documents'],
  ['payments'],
  ['checkout'],
  ['order-placement', 'order-transitions'],
  ['gateway-payments'],
  [
    'refunds',
    'order-moves',
    'shipment-moves',
    'staff-orders',
    'cancellations',
    'reviews',
    'subscriptions',
    'tickets',
    'messages',
  ],
  ['gateway-refunds', 'bookings', 'exchanges', 'desk', 'confirmations', 'order-links', 'leads', 'alerts'],
  ['parcel-tracking'],
  ['courier-webhooks', 'return-requests'],
  ['accounts', 'data-exports', 'list-exports', 'reconciliation'],
  ['imports', 'settlements', 'doctor'],
]

// Each rule is named after the first feature of its floor.
const floorRules = floors.slice(0, -1).map((floor, index) => ({
  name: `nothing-calls-up-from-${floor[0]}`,
  comment: `${floor.join(', ')} may not know: ${floors
    .slice(index + 1)
    .flat()
    .join(', ')}`,
  severity: 'error',
  from: { path: `^${features}/(${floor.join('|')})/`, pathNot: testFiles },
  to: {
    path: `^${features}/(${floors
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}))

/** The storefront's, low to high; `pages` and what is above it put the others together. */
const storefront = 'apps/storefront/src'
const storefrontFloors = [
  ['i18n/', 'theme/', 'config\\.ts'],
  ['api/', 'session/', 'assets\\.ts'],
  ['http/'],
  ['ui/'],
  ['layout/', 'catalogue/'],
  ['cart/'],
  ['checkout/', 'account/'],
  ['pages/'],
  ['dispatch/'],
  ['app\\.ts', 'routes\\.ts', 'start\\.ts'],
]

const inStorefront = (rooms) => `^${storefront}/(${rooms.flat().join('|')})`

const storefrontFloorRules = storefrontFloors.slice(0, -1).map((floor, index) => ({
  name: `storefront-calls-nothing-up-from-${floor[0].replace('/', '')}`,
  comment: `${floor.join(', ')} may not know: ${storefrontFloors
    .slice(index + 1)
    .flat()
    .join(', ')}`,
  severity: 'error',
  from: { path: inStorefront(floor), pathNot: testFiles },
  to: { path: inStorefront(storefrontFloors.slice(index + 1)) },
}))

/** The dashboard's, low to high: features stand on what they share, the shell and the app put them together. */
const dashboard = 'apps/dashboard/src'
const dashboardFloors = [
  ['lib/', 'i18n/'],
  ['ui/'],
  ['api/'],
  ['parts/'],
  ['features/'],
  ['shell/'],
  ['app/', 'main\\.tsx'],
]

const inDashboard = (rooms) => `^${dashboard}/(${rooms.flat().join('|')})`

const dashboardFloorRules = dashboardFloors.slice(0, -1).map((floor, index) => ({
  name: `dashboard-calls-nothing-up-from-${floor[0].replace('/', '')}`,
  comment: `${floor.join(', ')} may not know: ${dashboardFloors
    .slice(index + 1)
    .flat()
    .join(', ')}`,
  severity: 'error',
  from: { path: inDashboard(floor), pathNot: testFiles },
  to: { path: inDashboard(dashboardFloors.slice(index + 1)) },
}))

const typeOnly = ['type-only']

/** `from` may import only what `allowed` matches; the other two lists widen that for types and for npm packages. */
/** Numbers and enumerations, which everybody may know: nothing is written twice for a layer. */
const vocabulary = '^packages/contract/src/(?:limits|payment-method-facts|text-lengths|vocabulary)\\.ts$'

const only = (name, comment, from, allowed, { types = '', packages = '' } = {}) => [
  {
    name,
    comment,
    severity: 'error',
    from: { pathNot: testFiles, ...from },
    to: { pathNot: [allowed, types, vocabulary, 'node_modules'].filter(Boolean), dependencyTypesNot: ['core'] },
  },
  ...(types
    ? [
        {
          name: `${name}-types`,
          comment: `${comment} (of these, types only)`,
          severity: 'error',
          from: { pathNot: testFiles, ...from },
          to: { path: types, pathNot: [allowed, vocabulary], dependencyTypesNot: typeOnly },
        },
      ]
    : []),
  {
    name: `${name}-packages`,
    comment: `${comment} (npm packages)`,
    severity: 'error',
    from: { pathNot: testFiles, ...from },
    to: { path: 'node_modules', ...(packages ? { pathNot: `node_modules/(${packages})/` } : {}) },
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'cycles come due: extract what both need',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-features',
      comment: 'two features that need each other are one feature, or three',
      severity: 'error',
      scope: 'folder',
      from: { path: `^${features}/` },
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'what is imported exists and is declared in package.json',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'what runs in production does not need the tests',
      severity: 'error',
      from: { pathNot: `${testFiles}|^scripts/|vitest` },
      to: { path: testFiles },
    },
    ...only(
      'contract-is-a-leaf',
      'the contract knows nobody',
      { path: '^packages/contract/src/' },
      '^packages/contract/src/',
      {
        packages: 'typebox',
      },
    ),
    ...only('shared-is-pure', 'shared is pure', { path: `^${server}/shared/` }, `^${server}/shared/`, {
      types: '^packages/contract/src/',
      packages: 'libphonenumber-js',
    }),
    {
      name: 'shared-does-no-io',
      comment: 'shared reads no file and calls nobody',
      severity: 'error',
      from: { path: `^${server}/shared/`, pathNot: testFiles },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|buffer|zlib)$' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'features use the platform, not the other way round',
      severity: 'error',
      from: { path: `^${server}/(platform|embedded-postgres)/`, pathNot: testFiles },
      to: { path: `^${server}/`, pathNot: `^${server}/(shared|platform|embedded-postgres)/` },
    },
    ...only(
      'rules-are-pure',
      'rules take plain data and decide',
      { path: `^${features}/([^/]+)/.*-rules\\.ts$` },
      `-rules\\.ts$|^${server}/shared/|^${features}/$1/(?!.*(queries|routes)\\.ts$)`,
      { types: `^packages/contract/src/|^${server}/(platform|features)/` },
    ),
    {
      name: 'rules-do-no-io',
      comment: 'rules take plain data and decide',
      severity: 'error',
      from: { path: '-rules\\.ts$', pathNot: testFiles },
      to: { dependencyTypes: ['core'] },
    },
    ...only(
      'queries-know-sql-only',
      'queries know SQL and the store transaction',
      { path: `^${features}/.*\\.queries\\.ts$` },
      `^${server}/(shared|platform)/|\\.queries\\.ts$`,
      { types: `^${features}/|^packages/contract/src/(errors|permissions)\\.ts$`, packages: 'kysely' },
    ),
    {
      name: 'sql-stays-in-queries',
      comment: 'kysely is imported by queries and the platform',
      severity: 'error',
      from: { path: `^${features}/`, pathNot: `${testFiles}|\\.queries\\.ts$|^${features}/doctor/` },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'use-cases-know-no-wire',
      comment: 'only routes translate between the wire and use cases',
      severity: 'error',
      from: { path: `^${features}/`, pathNot: `${testFiles}|routes\\.ts$|present` },
      to: { path: '^packages/contract/src/(storefront|merchant|operations)|node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'routes-belong-to-the-app',
      comment: 'a feature uses another one’s use cases, never its routes',
      severity: 'error',
      from: { pathNot: `${testFiles}|${tops}` },
      to: { path: '\\.(merchant-)?routes\\.ts$' },
    },
    {
      name: 'routes-have-no-packages',
      comment: 'of npm, routes know fastify’s types',
      severity: 'error',
      from: { path: 'routes\\.ts$' },
      to: { path: 'node_modules', dependencyTypesNot: typeOnly },
    },
    {
      name: 'features-know-no-top',
      comment: 'features are put to work by the app, the worker, the jobs and the command line',
      severity: 'error',
      from: { path: `^${server}/(features|reference)/`, pathNot: testFiles },
      to: { path: tops },
    },
    ...floorRules,
    {
      name: 'every-feature-has-a-floor',
      comment: 'a new feature folder is put on its floor in .dependency-cruiser.cjs',
      severity: 'error',
      from: { path: `^${features}/`, pathNot: `^${features}/(${floors.flat().join('|')})/` },
      to: {},
    },
    ...storefrontFloorRules,
    {
      name: 'every-storefront-folder-has-a-floor',
      comment: 'a new folder of the storefront is put on its floor in .dependency-cruiser.cjs',
      severity: 'error',
      from: {
        path: `^${storefront}/`,
        pathNot: `${inStorefront(storefrontFloors)}|^${storefront}/browser/|${testFiles}`,
      },
      to: {},
    },
    {
      name: 'no-cycles-between-storefront-folders',
      comment: 'what two pages share is on a floor below them',
      severity: 'error',
      scope: 'folder',
      from: { path: `^${storefront}/` },
      to: { circular: true },
    },
    ...only(
      'browser-modules-stand-alone',
      'each byte of them is sent to phones',
      { path: `^${storefront}/browser/` },
      `^${storefront}/(browser|i18n)/`,
    ),
    {
      name: 'pages-know-no-browser-module',
      comment: 'pages name the modules of the browser; only the build reads them',
      severity: 'error',
      from: { path: `^${storefront}/(?!browser/)`, pathNot: testFiles },
      to: { path: `^${storefront}/browser/` },
    },
    ...dashboardFloorRules,
    {
      name: 'every-dashboard-folder-has-a-floor',
      comment: 'a new folder of the dashboard is put on its floor in .dependency-cruiser.cjs',
      severity: 'error',
      from: { path: `^${dashboard}/`, pathNot: `${inDashboard(dashboardFloors)}|\\.d\\.ts$|${testFiles}` },
      to: {},
    },
    {
      name: 'dashboard-features-are-strangers',
      comment: 'what two screens share is in parts/, ui/, api/ or lib/: each feature is loaded alone',
      severity: 'error',
      from: { path: `^${dashboard}/features/([^/]+)/`, pathNot: testFiles },
      to: { path: `^${dashboard}/features/`, pathNot: `^${dashboard}/features/$1/` },
    },
    {
      name: 'the-kit-stays-in-ui',
      comment: 'only ui/ knows Mantine, so that it can be changed in one place',
      severity: 'error',
      from: { path: `^${dashboard}/`, pathNot: `^${dashboard}/ui/` },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'dashboard-knows-the-published-api',
      comment: 'of the contract, it knows the numbers, names and roles that it cannot read from the API',
      severity: 'error',
      from: { path: `^${dashboard}/`, pathNot: testFiles },
      to: {
        path: '^(packages|apps|scripts)/',
        pathNot: `^${dashboard}/|^packages/client/src/|^packages/contract/src/(alert-kinds|limits|payment-method-facts|permissions|text-lengths|vocabulary)\\.ts$`,
      },
    },
    {
      name: 'apps-are-strangers',
      comment: 'the dashboard, the storefront and the simulator know the published API, not the server',
      severity: 'error',
      from: { path: '^(apps/(?!server/)[^/]+|packages|examples)/', pathNot: testFiles },
      to: { path: '^apps/server/' },
    },
    ...only(
      'client-stands-alone',
      'the client is published alone, for every JavaScript runtime',
      { path: '^packages/client/src/' },
      '^packages/client/src/',
    ),
    ...only(
      'admission-control-stands-alone',
      'the server and the storefront share it, and the storefront can be taken elsewhere with it',
      { path: '^packages/admission-control/src/' },
      '^packages/admission-control/src/',
    ),
    {
      name: 'client-needs-no-node',
      comment: 'the client runs in browsers too',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: testFiles },
      to: { dependencyTypes: ['core'] },
    },
    ...['courier', 'gateway'].map((played) => ({
      name: `${played}-simulator-shares-no-code`,
      comment:
        'what plays the other side must not repeat a mistake of the drivers that it tests; simulators share tools',
      severity: 'error',
      from: { path: `^apps/${played}-simulator/src/`, pathNot: testFiles },
      to: { path: `^(packages/(?!simulation/)|scripts|bench|examples|apps/(?!${played}-simulator/))` },
    })),
    ...only(
      'simulation-stands-alone',
      'the simulators share it, and it knows nothing of what they play',
      { path: '^packages/simulation/src/' },
      '^packages/simulation/src/',
      { packages: 'fastify' },
    ),
    {
      name: 'server-knows-no-other-app',
      comment: 'the server is whole without the other apps',
      severity: 'error',
      from: { path: `^${server}/`, pathNot: testFiles },
      to: { path: '^apps/(?!server/)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tests put everything together; what they import is not the product's business.
    doNotFollow: { path: `node_modules|${testFiles}` },
    // What we build, and not what packages are published as: kysely is node_modules/kysely/dist/index.js. The peers of
    // the benchmark are installed elsewhere.
    exclude: { path: ['^(apps|packages)/[^/]+/(dist|generated|coverage)/', '^\\.\\./generated/', '^bench/peers/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
