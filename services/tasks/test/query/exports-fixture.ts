import { randomUUID } from 'node:crypto'

import { TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  ExportFormat,
  type Progress,
  type StartExportRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TaskSort, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aCompany, aTask, day, soon, type Company } from '../builders.js'
import { fetchFile, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'

/** A service with a project of six tasks, some of whose texts a spreadsheet would run. */
export interface ExportsFixture {
  readonly fixture: FilesFixture
  readonly company: Company
  /** The order of a user: the project as CSV, by name. */
  input(fields?: Partial<StartExportRequest>): StartExportRequest
  /** Waits until the export has ended. */
  ended(id: string, as: As): Promise<Progress>
  /** The bytes of an export of `emad`'s. */
  made(fields?: Partial<StartExportRequest>, as?: As): Promise<Buffer>
}

/** Starts the service and fills the project. */
export async function startExportsFixture(): Promise<ExportsFixture> {
  const fixture = await startFilesFixture()
  const company = await aCompany(fixture)
  await company.publishMember('emad', { fullname: '=Emad "E" Ali' })
  await soon(
    () => fixture.service.connection.collection('members').findOne({ tenantId: company.tenantId }),
    'the member to be known',
  )
  await fill(fixture, company)
  const input: ExportsFixture['input'] = (fields = {}) => ({
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
  const ended: ExportsFixture['ended'] = (id, as) =>
    soon(async () => {
      const { progress } = await fixture.files.getProgress({ id }, as)
      return progress?.status === 'running' ? undefined : progress
    }, 'the export to end')
  return {
    fixture,
    company,
    input,
    ended,
    async made(fields = {}, as) {
      const maker = as ?? (await company.as('emad'))
      const { progress } = await fixture.files.startExport(input(fields), maker)
      const done = await ended(progress?.id ?? '', maker)
      expect(done).toMatchObject({ status: 'done', percent: 100, kind: 'export', reason: '' })
      return (await fetchFile(fixture, maker, done.fileId)).content
    },
  }
}

async function fill(fixture: FilesFixture, company: Company): Promise<void> {
  const as = await company.as('mona')
  const { projectNumber } = company
  const label = await fixture.boards.createLabel(
    { projectNumber, name: 'Urgent, now', color: '#ff0000', requestId: randomUUID() },
    as,
  )
  const { task: first } = await fixture.client.createTask(
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
    await fixture.client.createTask(aTask(projectNumber, { name }), as)
  const { field } = await fixture.boards.saveTaskFieldDefinition(
    {
      field: {
        id: '',
        projectNumber,
        name: 'Cost',
        kind: TaskFieldKind.NUMBER,
        choices: [],
        position: 1,
        onCard: false,
        version: 0n,
      },
      requestId: randomUUID(),
    },
    as,
  )
  await fixture.service.connection
    .collection('tasks')
    .updateOne(
      { _id: first?.id as never },
      { $set: { custom: [{ fieldId: field?.id, slot: 10, value: -12.5 }] } },
    )
}
