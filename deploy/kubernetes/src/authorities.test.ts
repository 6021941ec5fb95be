import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readMaterial } from '@smartproject/kit/tls/material'

import { certificateOf, loadAuthorities, type TlsSecret } from './authorities.js'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authorities-'))
  file = join(folder, 'kept/authorities.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A service's verdict on the files of a Secret. */
function readBy(service: string, secret: TlsSecret) {
  const place = join(folder, 'mounted')
  mkdirSync(place, { recursive: true })
  for (const [name, text] of Object.entries(secret)) writeFileSync(join(place, name), text)
  return readMaterial(service, {
    certificate: join(place, 'tls.crt'),
    key: join(place, 'tls.key'),
    authorities: join(place, 'ca.crt'),
    refreshMs: 60_000,
  })
}

it('a certificate is one its service takes, and no other service', async () => {
  const secret = await certificateOf('tasks', await loadAuthorities(file, false))
  const material = await readBy('tasks', secret)
  const days = (material.ends.getTime() - Date.now()) / 86_400_000
  expect([Math.round(days), new X509Certificate(secret['tls.crt']).ca]).toEqual([365, false])
  await expect(readBy('leave', secret)).rejects.toThrow('not a certificate of leave')
})

it('an authority is kept for the user alone, and found again', async () => {
  const made = await loadAuthorities(file, false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await loadAuthorities(file, false)).toEqual(made)
})

it('an authority is replaced in three steps, and every service believes its callers in each', async () => {
  const first = await loadAuthorities(file, false)
  const both = await loadAuthorities(file, true)
  expect(both).toEqual([...first, both[1]])
  const turned = both.toReversed()
  const steps = [first, both, turned, turned.slice(0, 1)]
  for (const [at, authorities] of steps.entries()) {
    const mine = await certificateOf('tasks', authorities)
    await readBy('tasks', mine)
    // Pods of a step and of the one before it run side by side.
    for (const others of [authorities, steps[at - 1] ?? authorities])
      await readBy('bff', { ...(await certificateOf('bff', others)), 'ca.crt': mine['ca.crt'] })
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(both)
})
