import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { databaseOwners } from '@smartproject/local/services'

import { baseImage } from './base-image.js'
import { answers, run } from './on-path.js'
import { trialImages, inTrialFolder } from './trial-folder.js'

// Builds the image of every service and the one of the tools: npm run images [-- --tag v1 --prefix r.example.com/acme …]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'string', default: 'dev' },
    prefix: { type: 'string', default: 'smartproject' },
    network: { type: 'string', default: '' },
    push: { type: 'boolean', default: false },
    /** Of the base image, `sha256:…`; a push needs it. */
    'base-digest': { type: 'string' },
    /** Pushed images stand on the tag of the base image: they are no release. */
    'base-by-tag': { type: 'boolean', default: false },
    /** Of the platform, as the images' labels tell it; the one in package.json otherwise. */
    version: { type: 'string' },
  },
})

const base = chosenBase()

if (!answers('docker', 'version')) {
  stop('npm run images needs docker on PATH and its engine running')
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const wanted = positionals.length > 0 ? positionals : [...databaseOwners, 'tools']

function build(image: string, folder: string, ...more: string[]): number {
  const network = values.network ? [`--network=${values.network}`] : []
  return run('docker', ['build', `--tag=${image}`, `--build-arg=BASE=${base}`, ...network, ...more, folder])
}

function chosenBase(): string {
  try {
    return baseImage({
      digest: values['base-digest'],
      push: values.push,
      byTag: values['base-by-tag'],
    })
  } catch (error) {
    return stop((error as Error).message)
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function buildOurs(name: string, image: string): number {
  const target = name === 'bff' || name === 'tools' ? name : 'service'
  const service = target === 'tools' ? [] : [`--build-arg=SERVICE=${name}`]
  const about = [`--target=${target}`, `--build-arg=VERSION=${values.version ?? version}`, ...service]
  return build(image, '.', ...about)
}

for (const name of wanted) {
  const image = `${values.prefix}/${name}:${values.tag}`
  const code = trialImages.includes(name)
    ? await inTrialFolder(name, (folder) =>
        build(image, folder, `--file=deploy/kubernetes/trial/${name}.Dockerfile`),
      )
    : buildOurs(name, image)
  if (code !== 0) process.exit(code)
  if (values.push && run('docker', ['push', image]) !== 0) process.exit(1)
  console.log(`built ${image}`)
}
