// Puts each service with all it needs from packages into one file, which a local platform runs: a process at rest holds
// 10 MiB less than with a thousand modules, and it starts sooner. And all of them together for `npm start -- --compact`.
// Images keep the modules. A step of `npm run build`.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { asciiOutput, lazySaslprep, nativeUrl } from './bundle/less-memory.mjs'
import { ownKits, partOf, pathOf } from './bundle/own-kits.mjs'
import { databaseOwners } from './dist/services.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Programs for this machine, and what mongodb loads only where it is installed. */
const EXTERNAL = [
  /^@(node-rs|napi-rs)\//,
  /^(@mongodb-js\/zstd|aws4|gcp-metadata|kerberos|mongodb-client-encryption|snappy|socks)$/,
]

/** The settings that decide how a bundle is made. */
const OWN_FILES = ['bundle.mjs', 'bundle/less-memory.mjs', 'bundle/own-kits.mjs'].map((path) =>
  join(ROOT, 'deploy', 'local', path),
)

const mtimeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity

/** True when one of the files that a bundle was made of was written after it. */
function isStale(folder) {
  const list = join(folder, 'inputs.json')
  const made = statSync(list, { throwIfNoEntry: false })?.mtimeMs
  return (
    made === undefined ||
    JSON.parse(readFileSync(list, 'utf8')).some((path) => mtimeOf(join(ROOT, path)) > made)
  )
}

async function bundle(folder, { input, plugins = [] }) {
  if (!isStale(folder)) return
  const bundler = await rolldown({
    input,
    plugins: [...plugins, nativeUrl, lazySaslprep, asciiOutput],
    platform: 'node',
    external: EXTERNAL,
    // Makes a client and changes nothing: a service that uses one enum of a file leaves its client and messages out.
    treeshake: { manualPureFunctions: ['makeGenericClientConstructor'] },
    logLevel: 'warn',
  })
  const { output } = await bundler.write({
    dir: folder,
    cleanDir: true,
    // A mangled function keeps its name in errors and in their stacks.
    minify: { compress: true, mangle: { keepNames: true }, codegen: true },
  })
  await bundler.close()
  const own = output.flatMap(({ moduleIds = [] }) => moduleIds.filter((id) => id.startsWith('/')).map(pathOf))
  const inputs = [
    ...new Set(own.filter((id) => !id.includes('node_modules'))),
    join(ROOT, 'package-lock.json'),
    // Changes when a patch is added.
    join(ROOT, 'patches'),
    ...OWN_FILES,
    ...readdirSync(join(ROOT, 'patches')).map((name) => join(ROOT, 'patches', name)),
  ]
  // From here on: a copy of the checkout looks at its own files.
  writeFileSync(join(folder, 'inputs.json'), JSON.stringify(inputs.map((path) => relative(ROOT, path))))
}

const service = (name) =>
  bundle(join(ROOT, 'services', name, 'dist', 'bundle'), {
    input: join(ROOT, 'services', name, 'dist', 'main.js'),
  })

const together = () =>
  bundle(join(ROOT, 'deploy', 'local', 'dist', 'compact', 'bundle'), {
    input: {
      main: join(ROOT, 'deploy', 'local', 'dist', 'compact', 'main.js'),
      ...Object.fromEntries(databaseOwners.map((name) => [name, partOf(name)])),
    },
    plugins: [ownKits(ROOT)],
  })

await Promise.all([...databaseOwners.map(service), together()])
