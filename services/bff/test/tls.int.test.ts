import { anAuthority, folderOf, holding, tlsEnvironment, type Folder } from '../../kit/test/tls-fixture.js'
import { TestBrowser } from '../src/http/browser-fixture.js'
import { aMember, startWorld, type World } from './world.js'

jest.setTimeout(120_000)

const PLAYED = ['auth', 'tenancy', 'tasks', 'leave', 'notify', 'billing']

describe('the bff over mutual TLS', () => {
  const folders: Folder[] = []
  let world: World | null = null
  afterEach(async () => {
    await world?.stop()
    for (const folder of folders.splice(0)) folder.remove()
  })

  /** Everything with certificates; the peers let in the callers that are named. */
  async function started(callers: string[]): Promise<World> {
    const authority = await anAuthority('ours')
    // One process plays all peers, so one certificate has their names.
    const peers = await folderOf(['peers', ...PLAYED], authority)
    const bff = await folderOf('bff', authority)
    folders.push(peers, bff)
    const certificates = await holding('peers', peers)
    certificates.stop()
    world = await startWorld({ peers: { certificates, callers }, env: tlsEnvironment(bff) })
    world.members.set('emad|1', aMember())
    world.handlers.set('leave.listOwnLeave', async () => ({ leaves: [], page: undefined }))
    return world
  }

  test('signs people in and asks for them, on its own behalf and on theirs', async () => {
    const browser = new TestBrowser((await started(['bff'])).url)
    expect((await browser.signIn('emad')).status).toBe(200)
    expect((await browser.post('/api/listOwnLeave', { subscription: 1 })).status).toBe(200)
  })

  test('is refused by peers that it has nothing to ask', async () => {
    const browser = new TestBrowser((await started(['leave'])).url)
    const answer = await browser.signIn('emad')
    expect([answer.status, answer.body.reason]).toEqual([403, 'CALLER_NOT_ALLOWED'])
  })
})
