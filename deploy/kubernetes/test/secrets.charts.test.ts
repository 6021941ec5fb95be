import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseOwners } from '@smartproject/local/services'
import { loadSecrets } from '@smartproject/local/setup/secrets'

import { secretManifests } from '../src/secret-manifests.js'
import { DEV_VALUES, podsOf, render } from './render.js'

it('the certificates that are made are the ones pods mount', () => {
  const held = { 'tls.crt': '', 'tls.key': '', 'ca.crt': '' }
  const names = podsOf(render('smartproject', 'small-values.yaml')).flatMap(({ spec }) =>
    (spec.volumes ?? []).flatMap(({ projected }) =>
      (
        (projected ?? { sources: [] }) as {
          sources: { secret: { name: string; items: { key: string }[] } }[]
        }
      ).sources.flatMap(({ secret }) => secret.items.map(({ key }) => `${secret.name} ${key}`)),
    ),
  )
  const wanted = databaseOwners.flatMap((owner) => Object.keys(held).map((key) => `sp-${owner}-tls ${key}`))
  expect(names.sort()).toEqual(wanted.sort())
})

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
  expect(asked).toContain('smartproject-leave KAFKA_SASL_PASSWORD')
})
