import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parse } from 'yaml'

import { facts, render, ROOT } from './render.js'

interface Skaffold {
  build: {
    artifacts: { image: string; docker: { target: string; buildArgs?: { SERVICE: string } } }[]
  }
  manifests: {
    helm: {
      releases: {
        name: string
        chartPath: string
        valuesFiles?: string[]
        setValueTemplates: Record<string, string>
      }[]
    }
  }
  profiles: { name: string; patches: { path: string }[] }[]
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const skaffold = parse(read('skaffold.yaml')) as Skaffold
const services = Object.keys(facts())

it('skaffold builds the image of each service and of the tools', () => {
  const targets = skaffold.build.artifacts.map(({ image, docker }) => [
    image,
    docker.target,
    docker.buildArgs?.SERVICE,
  ])
  const wanted = services.map((name) => [`smartproject/${name}`, name === 'bff' ? 'bff' : 'service', name])
  expect(new Set(targets)).toEqual(new Set([...wanted, ['smartproject/tools', 'tools', undefined]]))
})

it('skaffold hands each of them to the charts', () => {
  const release = skaffold.manifests.helm.releases.find(({ name }) => name === 'smartproject')
  const wanted = [...services.map((name) => [`services.${name}.image`, name]), ['tools.image', 'tools']]
  expect(release?.setValueTemplates).toEqual(
    Object.fromEntries(
      wanted.map(([path, name]) => [path, `{{.IMAGE_FULLY_QUALIFIED_smartproject_${name}}}`]),
    ),
  )
})

it('skaffold loads each of them into a cluster without a registry', () => {
  const patched = skaffold.profiles
    .find(({ name }) => name === 'no-registry')
    ?.patches.map(({ path }) => path)
  expect(patched).toEqual(skaffold.build.artifacts.map((_, index) => `/build/artifacts/${index}/hooks`))
})

it('an image goes to such a cluster by its id, as skaffold deploys images it does not push', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-docker-'))
  try {
    const docker = join(folder, 'docker')
    // Knows one image, and says what it was told to tag and to save.
    writeFileSync(
      docker,
      `#!/bin/sh
case "$1" in
  image) echo sha256:abc ;;
  tag) echo "tag $2 $3" >> '${folder}/told' ;;
  save) echo "save $2" ;;
esac
`,
    )
    chmodSync(docker, 0o755)
    execFileSync('sh', ['deploy/kubernetes/load-image.sh'], {
      cwd: ROOT,
      env: {
        PATH: `${folder}:${process.env['PATH']}`,
        SKAFFOLD_IMAGE: 'r.example.com:5000/smartproject/auth:digest',
        IMAGE_LOADER: `cat >> '${folder}/told'`,
      },
    })
    const deployed = 'r.example.com:5000/smartproject/auth:abc'
    expect(readFileSync(join(folder, 'told'), 'utf8')).toBe(
      `tag r.example.com:5000/smartproject/auth:digest ${deployed}\nsave ${deployed}\n`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.each(skaffold.manifests.helm.releases)(
  'the release that skaffold installs as $name renders',
  ({ chartPath, valuesFiles }) => {
    const [values] = valuesFiles ?? ['standard-values.yaml']
    const manifests = render(
      chartPath.replace('charts/', ''),
      valuesFiles ? join(ROOT, values ?? '') : (values ?? ''),
    )
    expect(manifests.length).toBeGreaterThan(5)
  },
)

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')

  it('takes along the packages that npm puts beside a service and not beside all', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
    const beside = Object.entries(lock.packages).filter(
      ([path, { dev }]) => /^services\/\w+\/node_modules\//.test(path) && dev !== true,
    )
    expect(beside.map(([path]) => path)).toContain('services/bff/node_modules/altcha-lib')
    expect(dockerfile).toContain('COPY --from=packages /app/services/$SERVICE services/$SERVICE\n')
  })

  it('knows the package.json of every workspace', () => {
    const folders = ['services', 'deploy', 'deploy/stand-ins'].flatMap((parent) =>
      readdirSync(join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}`),
    )
    const workspaces = [...folders, 'proto', 'web'].filter((folder) =>
      readdirSync(join(ROOT, folder)).includes('package.json'),
    )
    const missing = workspaces.filter(
      (folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`),
    )
    expect(missing).toEqual([])
  })

  it('never runs as root', () => {
    const [, ...images] = dockerfile.split(/^FROM /m)
    for (const image of images.filter((text) => text.includes('ENTRYPOINT')))
      expect(image).toMatch(/^USER 1000:1000$/m)
  })
})
