import type { LibraryTarget } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { ARABIC, ENGLISH, FakeServices } from './demo-fixture.js'
import { fillDemo } from './fill-demo.js'

const NO_PAUSE = () => Promise.resolve()
const fill = (services: FakeServices, pause: (ms: number) => Promise<void> = NO_PAUSE) =>
  fillDemo(services.gateways, services.clock, pause)

async function filled(): Promise<FakeServices> {
  const services = new FakeServices()
  await fill(services)
  return services
}

/** The documents of a project: name, folder, and the state of each of their versions. */
function documentsIn(services: FakeServices, project: number) {
  const uploads = services.sent('files.startUpload', project)
  return uploads
    .filter((one) => (one['library'] as LibraryTarget).documentId === '')
    .map((first) => {
      const id = String(first.requestId)
      const later = uploads.filter((one) => (one['library'] as LibraryTarget).documentId === id)
      const moves = services.sent('documents.moveDocument', project).filter((one) => one['id'] === id)
      return {
        name: String(first['name']),
        folder: (first['library'] as LibraryTarget).folderId,
        versions: 1 + later.length,
        moves: moves.map((one) => one['state']),
        pins: services.sent('documents.savePin', project).filter((one) => one['documentId'] === id).length,
      }
    })
}

const ISSUED = ['in_review', 'approved', 'issued']

describe.each([
  ['English', ENGLISH, /^[A-Z][A-Za-z ]+$/],
  ['Arabic', ARABIC, /^[\u0600-\u06ff ]+$/],
] as const)('the %s project of the demo', (_language, project, letters) => {
  it('has documents in folders, with versions, states and tasks on a drawing, in its language', async () => {
    const documents = documentsIn(await filled(), project)
    expect(documents.map(({ versions, moves, pins }) => [versions, moves, pins])).toEqual([
      [1, ISSUED, 0],
      [2, [...ISSUED, ...ISSUED], 2],
      [2, [...ISSUED, 'in_review'], 0],
      [1, ['in_review', 'approved'], 0],
      [1, [], 0],
      [1, ['in_review'], 0],
    ])
    expect(documents.filter(({ folder }) => folder === '')).toHaveLength(2)
    expect(new Set(documents.map(({ folder }) => folder)).size).toBe(4)
    for (const { name, folder } of documents) {
      expect(name.replace(/\.(?:txt|pdf)$/, '')).toMatch(letters)
      if (folder !== '') expect(folder).toMatch(letters)
    }
  })

  it('has its documents approved by its lead, who wrote none of them', async () => {
    const services = await filled()
    const by = (rpc: string, state?: string) =>
      services.made
        .filter(({ rpc: made, request }) => made === rpc && (!state || request['state'] === state))
        .map(({ by: caller }) => caller)
        .filter((caller) => caller.startsWith(`${project}:`))
    expect(new Set(by('documents.moveDocument', 'approved'))).toEqual(new Set([`${project}:0`]))
    expect(by('files.startUpload')).not.toContain(`${project}:0`)
  })

  it('has leave of the team: some granted by the lead, one that waits, none of the lead', async () => {
    const services = await filled()
    const asked = services.sent('leave.applyForLeave', project)
    const granted = services.sent('leave.approveLeave', project)
    expect(asked.length).toBeGreaterThan(granted.length)
    expect(granted.length).toBeGreaterThan(0)
    const callers = services.made.filter(({ rpc }) => rpc === 'leave.applyForLeave').map(({ by }) => by)
    expect(callers).not.toContain(`${project}:0`)
  })

  it('has work of its past, talk and registers', async () => {
    const services = await filled()
    const count = (rpc: string) => services.sent(rpc, project).length
    expect(count('templates.applyProjectTemplate')).toBe(1)
    expect(count('discussions.saveDiscussion')).toBe(3)
    expect(count('registers.createEntry')).toBe(6)
    // Tasks before today are done, and those of the next week are given.
    expect(count('tasks.moveTask')).toBe(9)
    expect(count('time.saveWorklog')).toBeGreaterThan(15)
    expect(count('talk.addComment')).toBeGreaterThan(15)
  })
})

it('the demo is shown once all is there', async () => {
  const services = await filled()
  expect(services.shown).toBe(1)
  const cut = new FakeServices()
  cut.cut = { at: 100, after: false }
  await expect(fill(cut)).rejects.toThrow('the process has ended')
  expect(cut.shown).toBe(0)
})

it('a demo that is filled twice has nothing twice', async () => {
  const services = await filled()
  const made = services.made.length
  await fill(services)
  expect(services.made).toHaveLength(made)
})

it('a filling that is cut at any call is finished by the next one, which makes the same and nothing twice', async () => {
  const whole = await filled()
  const expected = JSON.stringify(whole.made.map(({ rpc, by }) => [rpc, by]))
  for (const after of [false, true])
    for (let at = 1; at <= whole.made.length; at++) {
      const services = new FakeServices()
      services.cut = { at, after }
      await expect(fill(services)).rejects.toThrow('the process has ended')
      services.cut = null
      await fill(services)
      expect(JSON.stringify(services.made.map(({ rpc, by }) => [rpc, by]))).toBe(expected)
    }
}, 60_000)

it('services that have not heard of the projects yet are asked again after a pause', async () => {
  const services = new FakeServices()
  services.unheard = 3
  const pauses: number[] = []
  await fill(services, (ms) => {
    pauses.push(ms)
    return NO_PAUSE()
  })
  expect(pauses).toEqual([500, 500, 500])
  expect(services.shown).toBe(1)
})
