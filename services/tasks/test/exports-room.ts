import { randomUUID } from 'node:crypto'

import { TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  ExportFormat,
  type Progress,
  type StartExportRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TaskSort, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aCompany, aTask, day, soon, type Company } from './builders.js'
import { fetchFile, startFilesRoom, type As, type FilesRoom } from './files-room.js'

/** A service with a project of six tasks, some of whose texts a spreadsheet would run. */
export interface ExportsRoom {
  readonly room: FilesRoom
  readonly company: Company
  /** What a user wants to have written: the project as CSV, by name. */
  wish(fields?: Partial<StartExportRequest>): StartExportRequest
  /** Waits until the export has ended. */
  ended(id: string, as: As): Promise<Progress>
  /** The bytes of an export of `emad`'s. */
  made(fields?: Partial<StartExportRequest>, as?: As): Promise<Buffer>
}

/** Starts the service and fills the project. */
export async function startExportsRoom(): Promise<ExportsRoom> {
  const room = await startFilesRoom()
  const company = await aCompany(room)
  await company.publishMember('emad', { fullname: '=Emad "E" Ali' })
  await soon(
    () => room.service.connection.collection('members').findOne({ tenantId: company.tenantId }),
    'the member to be known',
  )
  await fill(room, company)
  const wish: ExportsRoom['wish'] = (fields = {}) => ({
    projectNumbers: [company.projectNumber],
    filter: undefined,
    order: { by: TaskSort.NAME, fieldId: '', descending: false },
    archived: false,
    format: ExportFormat.CSV,
    columns: [],
    locale: 'en',
    requestId: randomUUID(),
    ...fields,
  })
  const ended: ExportsRoom['ended'] = (id, as) =>
    soon(async () => {
      const { progress } = await room.files.getProgress({ id }, as)
      return progress?.status === 'running' ? undefined : progress
    }, 'the export to end')
  return {
    room,
    company,
    wish,
    ended,
    async made(fields = {}, as) {
      const maker = as ?? (await company.as('emad'))
      const { progress } = await room.files.startExport(wish(fields), maker)
      const done = await ended(progress?.id ?? '', maker)
      expect(done).toMatchObject({ status: 'done', percent: 100, kind: 'export', reason: '' })
      return (await fetchFile(room, maker, done.fileId)).content
    },
  }
}

async function fill(room: FilesRoom, company: Company): Promise<void> {
  const as = await company.as('mona')
  const { projectNumber } = company
  const label = await room.client.createLabel(
    { projectNumber, name: 'Urgent, now', color: '#ff0000', requestId: randomUUID() },
    as,
  )
  const { task: first } = await room.client.createTask(
    aTask(projectNumber, {
      name: '=HYPERLINK("http://evil.test","x")',
      description: '-2+3\nsecond <line> & more',
      status: TaskStatus.PROGRESS,
      assigneeId: 'emad',
      labelIds: [label.id],
      startDate: day('2030-03-01'),
      dueDate: day('2030-03-09'),
      storyPoints: 5,
    }),
    as,
  )
  for (const name of ['+1', '@SUM(1)', '\tTab', 'plain', 'طلاء'])
    await room.client.createTask(aTask(projectNumber, { name }), as)
  const { field } = await room.boards.saveTaskFieldDefinition(
    {
      field: {
        id: '',
        projectNumber,
        name: 'Cost',
        kind: TaskFieldKind.NUMBER,
        choices: [],
        position: 1,
        onCard: false,
      },
      requestId: randomUUID(),
    },
    as,
  )
  await room.service.connection
    .collection('tasks')
    .updateOne(
      { _id: first?.id as never },
      { $set: { custom: [{ fieldId: field?.id, slot: 10, value: -12.5 }] } },
    )
}
