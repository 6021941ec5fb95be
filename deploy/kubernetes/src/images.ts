import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { databaseOwners } from '@smartproject/local/services'

import { answers, run } from './on-path.js'

// Builds the image of every service and the one of the tools: npm run images [-- --tag v1 --prefix r.example.com/acme …]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'string', default: 'dev' },
    prefix: { type: 'string', default: 'smartproject' },
    network: { type: 'string', default: '' },
    push: { type: 'boolean', default: false },
  },
})

if (!answers('docker', 'version')) {
  console.error('npm run images needs docker on PATH and its engine running')
  process.exit(1)
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const wanted = positionals.length > 0 ? positionals : [...databaseOwners, 'tools']

for (const name of wanted) {
  const image = `${values.prefix}/${name}:${values.tag}`
  const target = name === 'bff' || name === 'tools' ? name : 'service'
  const code = run('docker', [
    'build',
    `--target=${target}`,
    `--tag=${image}`,
    `--build-arg=VERSION=${version}`,
    ...(target === 'tools' ? [] : [`--build-arg=SERVICE=${name}`]),
    ...(values.network ? [`--network=${values.network}`] : []),
    '.',
  ])
  if (code !== 0) process.exit(code)
  if (values.push && run('docker', ['push', image]) !== 0) process.exit(1)
  console.log(`built ${image}`)
}
