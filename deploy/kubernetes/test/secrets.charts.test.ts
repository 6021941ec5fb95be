import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadSecrets } from '@smartproject/local/setup/secrets'

import { secretManifests } from '../src/secret-manifests.js'
import { DEV_VALUES, podsOf, render } from './render.js'

it('the Secrets that are made hold every key that pods ask for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const made = secretManifests(await loadSecrets(join(folder, 'secrets.json')), {
    namespace: 'projects',
    prefix: 'smartproject',
    mongoUri: (owner) => `mongodb://db/${owner}`,
    smtp: 'smtp://mail:1025',
    devInfra: true,
  })
  rmSync(folder, { recursive: true })
  const there = made.flatMap(({ metadata, stringData }) =>
    Object.keys(stringData).map((key) => `${metadata.name} ${key}`),
  )
  const pods = [
    ...podsOf(render('smartproject', DEV_VALUES)),
    ...podsOf(render('dev-infra', 'standard-values.yaml')),
  ]
  const asked = pods.flatMap(({ spec }) =>
    [...spec.containers, ...(spec.initContainers ?? [])].flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) =>
        valueFrom ? [`${valueFrom.secretKeyRef.name} ${valueFrom.secretKeyRef.key}`] : [],
      ),
    ),
  )
  expect([...new Set(asked)].filter((key) => !there.includes(key))).toEqual([])
  expect(asked.length).toBeGreaterThan(40)
})
