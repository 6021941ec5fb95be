// The import rules of the house. Each is proved by a planted violation in services/testkit/src/checks/house-rules.test.ts.
const SVC = '^services/(?!kit/|testkit/|e2e/)([^/]+)/'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
// Services that are cut into areas: src/<area>/<room>, and src/<area>/area.ts as all that other areas may use.
const WITH_AREAS = 'tasks|auth|billing|leave'
const AREA = `^services/(${WITH_AREAS})/src/(?!migrations/)([^/]+)/`
const TEST = '([.]test[.]tsx?$|/test/)'

// The rooms of the BFF: each may use those before it and none behind it.
const BFF_ROOMS = [
  'api',
  'input',
  'gateways',
  'demo',
  'store',
  'pictures',
  'captcha',
  'access',
  'providers',
  'views',
  'live',
  'calls',
  'legacy',
  'registry',
  'platform',
  'http',
]
const BFF_FIXTURE = '-fixture[.]ts$'
const bffRoom = (names) => `^services/bff/src/${names}(/|[.]ts$)`

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }),
    rule('no-unresolvable', {}, { couldNotResolve: true }),
    rule('no-cross-service', { path: SVC }, { path: SVC, pathNot: '^services/$1/' }),
    rule(
      'kit-is-below',
      { path: '^(proto|services/(kit|testkit))/', pathNot: TEST },
      { path: [SVC, '^web/', '^services/e2e/', '^deploy/'] },
    ),
    // The rooms of the kit lie above each other: mongo, bus and grpc, outbox, erasure.
    rule(
      'kit-mongo-is-below',
      { path: '^services/kit/src/mongo/', pathNot: TEST },
      { path: '^services/kit/src/(bus|grpc|outbox|erasure)/' },
    ),
    rule(
      'kit-outbox-is-above',
      { path: '^services/kit/src/(bus|grpc)/', pathNot: TEST },
      { path: '^services/kit/src/(outbox|erasure)/' },
    ),
    rule('kit-does-not-test', { path: '^services/kit/src/', pathNot: TEST }, { path: '^services/testkit/' }),
    rule(
      'domain-is-pure',
      { path: '^services/([^/]+)/src/domain/', pathNot: TEST },
      { pathNot: ['^services/$1/src/domain/', '^services/kit/(src|dist)/(errors|types/)'] },
    ),
    {
      ...rule('no-area-cycle', { path: `^services/(${WITH_AREAS})/src/[^/]+` }, { circular: true }),
      scope: 'folder',
    },
    {
      ...rule('no-kit-folder-cycle', { path: '^services/kit/src/[^/]+' }, { circular: true }),
      scope: 'folder',
    },
    rule(
      'areas-meet-at-area',
      { path: AREA, pathNot: TEST },
      { path: '^services/$1/src/[^/]+/', pathNot: ['^services/$1/src/$2/', '/area[.]ts$'] },
    ),
    rule(
      'area-domain-is-pure',
      { path: `${AREA}domain/`, pathNot: TEST },
      {
        pathNot: [
          '^services/$1/src/$2/domain/',
          '^services/$1/src/[^/]+/area[.]ts$',
          '^services/kit/(src|dist)/(errors|types/|rich-text/)',
        ],
      },
    ),
    rule(
      'area-app-sees-only-domain',
      { path: `${AREA}app/`, pathNot: TEST },
      { path: '^services/$1/src/$2/(?!app/|domain/)' },
    ),
    rule(
      'area-edges-do-not-meet',
      { path: `${AREA}(store|rpc|events|crypto)/`, pathNot: TEST },
      { path: '^services/$1/src/$2/(?!app/|domain/|wire/|$3/)' },
    ),
    rule(
      'area-wire-is-a-map',
      { path: `${AREA}wire/`, pathNot: TEST },
      { path: '^services/$1/src/$2/(?!domain/|wire/)' },
    ),
    rule(
      'app-sees-only-domain',
      { path: '^services/([^/]+)/src/app/', pathNot: TEST },
      { path: '^services/$1/src/(?!app/|domain/)' },
    ),
    rule(
      'edges-do-not-meet',
      { path: '^services/([^/]+)/src/(store|rpc|events)/', pathNot: TEST },
      { path: '^services/$1/src/(?!app/|domain/|wire/|$2/)' },
    ),
    rule(
      'wire-is-a-map',
      { path: '^services/([^/]+)/src/wire/', pathNot: TEST },
      { path: '^services/$1/src/(?!domain/|wire/)' },
    ),
    rule(
      'proto-stops-at-the-edge',
      {
        path: ['^services/[^/]+/src/(domain|app|store)/', `${AREA}(domain|app|store)/`],
        pathNot: TEST,
      },
      { path: '^proto/' },
    ),
    rule(
      'mongo-only-in-store',
      {
        path: '^services/',
        pathNot: [
          '^services/(kit|testkit|e2e)/',
          '/src/store/',
          `${AREA}store/`,
          `^services/(${WITH_AREAS})/src/stores`,
          TEST,
        ],
      },
      { path: 'node_modules/(mongoose|mongodb)/' },
    ),
    rule(
      'kafka-only-in-kit',
      { path: '^services/', pathNot: ['^services/(kit/src/(bus|outbox)|testkit|e2e)/', TEST] },
      { path: 'node_modules/kafkajs/' },
    ),
    rule(
      // What looks across tenants is a short list that a reviewer can read.
      'platform-store-is-rare',
      {
        path: SVC,
        pathNot: [
          '^services/(admin|tenancy|email|notify|bff)/src/store/',
          '^services/(auth|billing)/src/[^/]+/store/',
          '^services/leave/src/(balances|calendar|codes|deciders|leave|requests)/store/',
          '^services/tasks/src/(documents|due|facts|files|jobs|schedule)/store/',
          TEST,
        ],
      },
      { path: '^services/kit/(src|dist)/mongo/platform-collection' },
    ),
    rule(
      'api-is-a-leaf',
      { path: '^services/bff/src/api/', pathNot: TEST },
      {
        pathNot: [
          '^services/bff/src/api/',
          '^services/kit/(src|dist)/(invoice-buyer|types/(calendar-days|columns/(headings|pasted-table|targets|typed-day)|file-name|one-line|search-text)|words/(en|ar|duration)|sheets/(workbook|plan-file)|rich-text/)',
          'node_modules/zod/',
        ],
      },
    ),
    ...BFF_ROOMS.map((room, at) =>
      rule(
        'bff-rooms-lie-above-each-other',
        { path: bffRoom(room), pathNot: [TEST, BFF_FIXTURE] },
        {
          path: '^services/bff/src/',
          pathNot: [bffRoom(`(${BFF_ROOMS.slice(0, at + 1).join('|')})`), bffRoom('config')],
        },
      ),
    ),
    rule(
      'bff-rooms-are-listed',
      { path: '^services/bff/src/[^/]+/', pathNot: [TEST, bffRoom(`(${BFF_ROOMS.join('|')})`)] },
      { path: '^services/bff/src/' },
    ),
    rule(
      'web-sees-only-the-api',
      { path: '^web/' },
      { path: '^(services|proto|deploy)/', pathNot: '^services/bff/(src|dist)/api/' },
    ),
    // The launcher starts stand-ins as processes; they are as far from the product as what they stand in for.
    rule(
      'stand-ins-are-outside',
      { path: '^deploy/stand-ins/([^/]+)/', pathNot: TEST },
      { path: '^(proto|services|web|deploy)/', pathNot: '^deploy/stand-ins/$1/' },
    ),
    rule(
      'nothing-imports-stand-ins',
      { path: '^(proto|services|web|deploy)/', pathNot: '^deploy/stand-ins/' },
      { path: '^deploy/stand-ins/' },
    ),
    rule(
      'demo-is-below-the-launcher',
      { path: '^deploy/demo/', pathNot: TEST },
      { path: '^deploy/(?!demo/)' },
    ),
    rule(
      'no-cross-feature',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      // What the pages of tasks share stands between the features and the design system.
      'ui-is-below-task-kit',
      { path: '^web/src/(ui|lib|i18n|form-kit)/' },
      { path: '^web/src/task-kit/' },
    ),
    rule(
      // The form kit is made of the parts of the design system and brings the form library, which the first pages do without.
      'ui-is-below-form-kit',
      { path: '^web/src/(ui|lib|i18n)/' },
      { path: '^web/src/form-kit/' },
    ),
    rule(
      'web-shared-is-below',
      { path: '^web/src/(?!features/|app/|main|test/)' },
      { path: '^web/src/(features|app)/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['(^|/)dist-types/', '^web/dist/', '^web/scripts/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
