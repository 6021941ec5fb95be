import { databaseOwners } from '@smartproject/local/services'

import { run } from '../on-path.js'
import { trialImages } from '../trial-folder.js'

/** Which images a test wants. */
export interface WantedImages {
  readonly prefix: string
  readonly network: string
  /** A tag that is run first, and one to upgrade to: the same code under another version. */
  readonly tags: readonly [string, string]
  /** Also MongoDB and Kafka. */
  readonly infra: boolean
}

/**
 * Builds all images and hands them to the cluster: to the command in IMAGE_LOADER as one archive, so that what they
 * share goes once, or else to a registry. Errors: when a build or the loader fails.
 */
export function loadImages({ prefix, network, tags: [first, later], infra }: WantedImages): void {
  const loader = process.env['IMAGE_LOADER']
  const common = ['--prefix', prefix, '--network', network, ...(loader ? [] : ['--push', '--base-by-tag'])]
  const build = (tag: string, version: string, names: readonly string[]) =>
    done('node', [
      'deploy/kubernetes/dist/images.js',
      ...common,
      '--tag',
      tag,
      '--version',
      version,
      ...names,
    ])
  const ours = [...databaseOwners, 'tools']
  build(first, '0.0.1', [...ours, ...(infra ? trialImages : [])])
  build(later, '0.0.2', ours)
  if (!loader) return
  const names = [
    ...ours.flatMap((name) => [`${name}:${first}`, `${name}:${later}`]),
    ...(infra ? trialImages.map((name) => `${name}:${first}`) : []),
  ]
  done('sh', ['-c', `docker save ${names.map((name) => `${prefix}/${name}`).join(' ')} | ${loader}`])
}

function done(program: string, args: readonly string[]): void {
  if (run(program, args) !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed`)
}
