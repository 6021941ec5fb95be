import { anAuthority, folderOf, holding, tlsEnvironment, type Folder } from '../../kit/test/tls-fixture.js'
import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(120_000)

let fixture: LeaveFixture
let folders: Folder[] = []

beforeAll(async () => {
  const authority = await anAuthority('ours')
  folders = await Promise.all(['leave', 'tasks', 'bff'].map((service) => folderOf(service, authority)))
  const [leave, tasks, bff] = folders as [Folder, Folder, Folder]
  const [certificates, caller] = [await holding('tasks', tasks), await holding('bff', bff)]
  for (const one of [certificates, caller]) one.stop()
  fixture = await LeaveFixture.open({
    tls: {
      tasks: { certificates, callers: ['leave'] },
      env: { ...tlsEnvironment(leave), GRPC_TLS_CALLERS: 'bff' },
      caller,
    },
  })
}, 120_000)

afterAll(async () => {
  await fixture.close()
  for (const folder of folders) folder.remove()
})

test('leave asks tasks over mutual TLS before it approves', async () => {
  const { approver, emad } = await fixture.pair()
  const leave = await fixture.apply(emad, '2035-03-08', '2035-03-11')
  fixture.tasks.addTask(emad.id, '2035-03-11', '2035-03-14')
  await expect(fixture.approve(approver, leave)).rejects.toMatchObject({ reason: 'TASK_CLASH' })
  expect(fixture.tasks.asked).toContainEqual({ callerId: approver.id, userId: emad.id })
})
