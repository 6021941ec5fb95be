import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBenchPlatform } from '../bench-platform.js'
import { openSession } from '../session.js'
import { benchApplications } from './applications.js'
import type { Other } from './others.js'
import { benchReads } from './reads.js'
import { benchRefusedBodies } from './refused-bodies.js'

const OFFSET = 700
const HOME = 1
const FOREIGN = 2
const PROJECT = 1

/** One person asks too much of the platform in three ways, one after another, while others go on working. */
export async function benchOnePerson(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-one-person-'))
  const limits = {
    SESSION_REQUESTS_PER_MINUTE: '100000',
    ACCOUNT_REQUESTS_PER_MINUTE: '100000',
    ADDRESS_REQUESTS_PER_MINUTE: '100000',
  }
  const serviceEnv = { bff: limits }
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true, serviceEnv })
  try {
    const origin = platform.urls.web
    const emad = await openSession(origin, 'emad@demo.test')
    const others = await openOthers(origin)
    const codes = [
      await benchApplications(origin, emad, others),
      await benchReads(origin, emad, others),
      await benchRefusedBodies(platform, emad, others),
    ]
    return Math.max(...codes)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Those who go on working: three in the same company, Faris in another one. */
async function openOthers(origin: string): Promise<Other[]> {
  const names = ['olivia', 'mona', 'sara']
  const near = names.map(async (name) => ({
    ...(await openSession(origin, `${name}@demo.test`)),
    subscription: HOME,
    project: PROJECT,
  }))
  const faris = await openSession(origin, 'faris@demo.test')
  const { project } = await faris.call('createProject', {
    subscription: FOREIGN,
    name: 'Another project',
    code: 'OTHER',
    description: '',
    start_date: null,
    end_date: null,
    members: [],
  })
  return [...(await Promise.all(near)), { ...faris, subscription: FOREIGN, project }]
}
