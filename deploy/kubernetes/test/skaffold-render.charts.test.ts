import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseOwners } from '@smartproject/local/services'

import { DEV_VALUES, helm, KUBERNETES, manifestsOf, ROOT, type Manifest } from './render.js'

const NAMESPACE = 'smartproject'
const TAG = 'compared'
const images = [...databaseOwners, 'tools'].map((name) => `smartproject/${name}`)

/** The manifests that skaffold gives to a cluster after building images under our tag. */
function bySkaffold(): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-skaffold-'))
  try {
    const builds = images.map((imageName) => ({ imageName, tag: `${imageName}:${TAG}` }))
    const built = join(folder, 'built.json')
    writeFileSync(built, JSON.stringify({ builds }))
    const args = ['render', '--offline=true', '--digest-source=none', '--build-artifacts', built]
    const env = { ...process.env, HOME: folder, SKAFFOLD_UPDATE_CHECK: 'false' }
    const all = [
      ...args,
      '--namespace',
      NAMESPACE,
      '--interactive=false',
      '--output',
      join(folder, 'all.yaml'),
    ]
    execFileSync('skaffold', all, { cwd: ROOT, env, stdio: 'pipe' })
    return manifestsOf(readFileSync(join(folder, 'all.yaml'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same by helm alone. */
function byHelm(chart: string, ...more: string[]): Manifest[] {
  const about = ['--namespace', NAMESPACE, '--kube-version', KUBERNETES]
  const tools = ['--set', `tools.image=smartproject/tools:${TAG}`]
  return manifestsOf(helm('template', chart, join(ROOT, 'charts', chart), ...about, ...tools, ...more))
}

const byName = (manifests: readonly Manifest[]) =>
  new Map(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))

it('skaffold renders the manifests of the charts, with the images it has built', () => {
  const services = databaseOwners.flatMap((name) => [
    '--set',
    `services.${name}.image=smartproject/${name}:${TAG}`,
  ])
  const wanted = [...byHelm('dev-infra'), ...byHelm('smartproject', '--values', DEV_VALUES, ...services)]
  expect(byName(bySkaffold())).toEqual(byName(wanted))
})
