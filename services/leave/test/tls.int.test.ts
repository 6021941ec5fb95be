import { anAuthority, folderOf, holding, tlsEnvironment, type Folder } from '../../kit/test/tls-room.js'
import { LeaveRoom } from './leave-room.js'

jest.setTimeout(120_000)

let room: LeaveRoom
let folders: Folder[] = []

beforeAll(async () => {
  const authority = await anAuthority('ours')
  folders = await Promise.all(['leave', 'tasks', 'bff'].map((service) => folderOf(service, authority)))
  const [leave, tasks, bff] = folders as [Folder, Folder, Folder]
  const [certificates, caller] = [await holding('tasks', tasks), await holding('bff', bff)]
  for (const one of [certificates, caller]) one.stop()
  room = await LeaveRoom.open({
    tls: {
      tasks: { certificates, callers: ['leave'] },
      env: { ...tlsEnvironment(leave), GRPC_TLS_CALLERS: 'bff' },
      caller,
    },
  })
}, 120_000)

afterAll(async () => {
  await room.close()
  for (const folder of folders) folder.remove()
})

test('leave asks tasks over mutual TLS before it approves', async () => {
  const { boss, emad } = await room.pair()
  const leave = await room.apply(emad, '2035-03-08', '2035-03-11')
  room.tasks.addTask(emad.id, '2035-03-11', '2035-03-14')
  await expect(room.approve(boss, leave)).rejects.toMatchObject({ reason: 'TASK_CLASH' })
  expect(room.tasks.asked).toContainEqual({ callerId: boss.id, userId: emad.id })
})
