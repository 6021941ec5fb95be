import { migrate } from '@smartproject/kit/mongo/migrations'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { createConnection, type Connection } from 'mongoose'

import { facts } from '../src/migrations/001-facts.js'
import { work } from '../src/migrations/002-work.js'
import { tasks } from '../src/migrations/003-tasks.js'
import { filesAndTemplates } from '../src/migrations/006-files-templates.js'
import { slotValues } from '../src/migrations/008-slot-values.js'
import { entries } from '../src/migrations/009-entries.js'
import { lessons } from '../src/migrations/010-lessons.js'
import { ownRanks } from '../src/migrations/017-own-ranks.js'
import { partsOfWords } from '../src/migrations/018-parts-of-words.js'
import { days } from '../src/migrations/019-days.js'
import { dueTurns } from '../src/migrations/030-due-turns.js'
import { threads } from '../src/migrations/031-threads.js'
import { documents } from '../src/migrations/documents/033-documents.js'
import { documentPreviews } from '../src/migrations/documents/050-document-previews.js'
import { filePreviews } from '../src/migrations/files/041-file-previews.js'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = testDatabase('migrate')
  connection = await createConnection(database.uri).asPromise()
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** A task as the first release stored it. */
const anOldTask = (_id: string, minute: number, fields: object = {}) => ({
  _id,
  tenantId: 't',
  itemId: `WEB-${minute}`,
  projectNumber: 1,
  projectNumbers: [1],
  name: 'Paint',
  description: '',
  status: 'new',
  taskType: 1,
  assigneeId: '',
  startDate: null,
  dueDate: null,
  labelIds: [],
  archived: false,
  leaveId: null,
  version: 1,
  updateTime: new Date(Date.UTC(2026, 0, 1, 8, minute)),
  ...fields,
})

const collection = (name: string) => connection.collection<{ _id: string }>(name)

describe('a migration', () => {
  it('gives existing tasks their place, their history its numbers, and their boards the counts', async () => {
    await migrate(connection, [facts, work])
    const dates = { startDate: '2026-03-01', dueDate: '2026-03-05' }
    await collection('tasks').insertMany([
      anOldTask('a', 1, dates),
      anOldTask('b', 2, { dueDate: '2026-03-05' }),
      anOldTask('c', 3, { archived: true, ...dates }),
      anOldTask('d', 4, { status: 'closed' }),
      anOldTask('e', 5, { tenantId: 'u' }),
      anOldTask('leave', 6, { taskType: 4, projectNumber: 0, itemId: 'LEAVE-1', leaveId: 'l' }),
    ])
    const row = (_id: string, taskId: string, minute: number) => ({
      _id,
      tenantId: 't',
      taskId,
      time: new Date(Date.UTC(2026, 0, 1, 8, minute)),
    })
    await collection('task_revisions').insertMany([
      row('1', 'a', 1),
      row('2', 'a', 1),
      row('3', 'a', 2),
      row('4', 'b', 2),
    ])
    expect(await migrate(connection, [facts, work, tasks])).toEqual(['003-tasks'])

    const lane = { tenantId: 't', projectNumber: 1, status: 'new' }
    const byHand = await collection('tasks').find(lane).sort({ rank: 1 }).toArray()
    expect(byHand.map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
    expect(byHand[0]).toMatchObject({ shelf: 'archived', parentId: '', people: [], counted: { subtasks: 0 } })
    expect(await collection('tasks').findOne({ _id: 'leave' })).toMatchObject({ shelf: 'live', rank: '' })
    const none = { new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0 }
    expect(await collection('board_counts').find({}).sort({ _id: 1 }).toArray()).toEqual([
      {
        _id: 't:1',
        tenantId: 't',
        projectNumber: 1,
        live: { ...none, new: 2, closed: 1 },
        archived: { ...none, new: 1 },
        gantt: 1,
        calendar: 2,
      },
      {
        _id: 'u:1',
        tenantId: 'u',
        projectNumber: 1,
        live: { ...none, new: 1 },
        archived: none,
        gantt: 0,
        calendar: 0,
      },
    ])
    const revisions = await collection('task_revisions').find({}).sort({ _id: 1 }).toArray()
    expect(revisions).toMatchObject([{ revision: 1 }, { revision: 1 }, { revision: 2 }, { revision: 1 }])

    // A replica that does the step at the same time, or again after it broke off, changes nothing.
    const before = await collection('tasks').find({}).sort({ _id: 1 }).toArray()
    await connection.collection('migrations').deleteMany({ _id: '003-tasks' as never })
    await migrate(connection, [facts, work, tasks])
    expect(await collection('tasks').find({}).sort({ _id: 1 }).toArray()).toEqual(before)
  })

  it('gives tasks of a lane that share a rank ranks of their own, in the order of the board', async () => {
    const lane = { tenantId: 'shared', shelf: 'live' }
    await collection('tasks').insertMany([
      anOldTask('r3', 31, { ...lane, rank: 'ZvV' }),
      anOldTask('r1', 32, { ...lane, rank: 'ZvV' }),
      anOldTask('r2', 33, { ...lane, rank: 'ZvV' }),
      anOldTask('r4', 34, { ...lane, rank: 'Zw' }),
      anOldTask('r5', 35, { ...lane, rank: 'ZvV', status: 'closed' }),
      anOldTask('r6', 36, { ...lane, rank: 'ZvV', shelf: 'archived' }),
    ])
    await migrate(connection, [ownRanks])
    const byHand = await collection('tasks')
      .find({ ...lane, status: 'new' })
      .project<{ _id: string; rank: string }>({ rank: 1 })
      .sort({ rank: 1, _id: 1 })
      .toArray()
    expect(byHand.map(({ _id }) => _id)).toEqual(['r1', 'r2', 'r3', 'r4'])
    expect(new Set(byHand.map(({ rank }) => rank)).size).toBe(4)
    expect([byHand[0]?.rank, byHand[3]?.rank]).toEqual(['ZvV', 'Zw'])
    for (const _id of ['r5', 'r6'])
      expect(await collection('tasks').findOne({ _id, rank: 'ZvV' })).not.toBeNull()
  })

  it('gives companies that are known a first turn of notices at once, and keeps a turn that there is', async () => {
    const company = (_id: string) => ({ _id, tenantId: _id, timeZone: 'Asia/Qatar', version: 1 })
    await collection('subscriptions').insertMany([company('known'), company('begun')])
    const begun = {
      _id: 'begun',
      tenantId: 'begun',
      dueTime: new Date('2030-03-04'),
      notifiedDate: '2030-03-03',
    }
    await collection('due_turns').insertOne(begun)
    await migrate(connection, [dueTurns])
    expect(await collection('due_turns').find({}).sort({ _id: 1 }).toArray()).toEqual([
      begun,
      { _id: 'known', tenantId: 'known', dueTime: new Date(0), notifiedDate: null },
    ])
  })

  it('stores the words of tasks and entries anew, so that parts of words and other letters are found', async () => {
    await collection('tasks').insertOne(
      anOldTask('words', 40, { name: 'زيارة Infrastructure', terms: ['زيارة n'], tenantId: 'words' }),
    )
    const risk = { tenantId: 'words', kind: 'risk', number: 7, version: 1, fields: { title: 'Flooding' } }
    await collection('entries').insertOne({ _id: 'wet', ...risk })
    await migrate(connection, [partsOfWords])
    expect(await collection('tasks').findOne({ _id: 'words' })).toMatchObject({
      terms: expect.arrayContaining(['زياره n', 'infrastructure n', 'structure m']) as unknown,
    })
    expect(await collection('entries').findOne({ _id: 'wet' })).toMatchObject({
      words: expect.arrayContaining(['r-7 n', 'flooding n', 'ooding m']) as unknown,
    })
    await collection('entries').deleteOne({ _id: 'wet' })
  })

  it('gives repeating tasks back the day that a shorter month took from them', async () => {
    const monthly = { tenantId: 'repeat', repeat: { every: 1, unit: 'month' } }
    const closed = { ...monthly, status: 'closed' }
    await collection('tasks').insertMany([
      anOldTask('jan', 50, { ...closed, dueDate: '2026-01-31', followedById: 'feb' }),
      anOldTask('feb', 51, { ...closed, dueDate: '2026-02-28', followedById: 'mar' }),
      anOldTask('mar', 52, { ...monthly, dueDate: '2026-03-28' }),
      anOldTask('old', 53, { ...closed, dueDate: '2026-01-31', followedById: 'moved' }),
      // The rhythm does not lead to this day: it was chosen.
      anOldTask('moved', 54, { ...monthly, dueDate: '2026-03-05' }),
      anOldTask('leap', 55, {
        ...closed,
        repeat: { every: 1, unit: 'year' },
        dueDate: '2024-02-29',
        followedById: 'year',
      }),
      anOldTask('year', 56, { ...monthly, repeat: { every: 1, unit: 'year' }, dueDate: '2025-02-28' }),
      anOldTask('early', 57, { ...monthly, dueDate: '2026-01-31' }),
    ])
    await migrate(connection, [days])
    const repeats = await collection('tasks').find({ tenantId: 'repeat', status: 'new' }).toArray()
    expect(
      Object.fromEntries(repeats.map(({ _id, repeat }: { _id: string; repeat?: unknown }) => [_id, repeat])),
    ).toEqual({
      mar: { every: 1, unit: 'month', monthDay: 31 },
      moved: { every: 1, unit: 'month' },
      year: { every: 1, unit: 'year', monthDay: 29, month: 2 },
      early: { every: 1, unit: 'month', monthDay: 31 },
    })
  })

  it('gives texts of custom fields the form that lists sort by', async () => {
    const custom = [
      { fieldId: 'region', slot: 10, value: 'Écru' },
      { fieldId: 'size', slot: 11, value: 4 },
    ]
    const typed = anOldTask('typed', 9, { custom, slots: { s10: 'Écru', s11: 4 } })
    await collection('tasks').insertMany([typed, anOldTask('untyped', 10, { custom: [] })])
    await migrate(connection, [slotValues])
    expect(await collection('tasks').findOne({ _id: 'typed' })).toEqual({
      ...typed,
      slots: { s10: 'ecru', s11: 4 },
    })
    expect(await collection('tasks').findOne({ _id: 'untyped' })).not.toHaveProperty('slots')
  })

  it('gives existing comments their places, and counts them as read', async () => {
    const row = (_id: string, minute: number, fields: object = {}) => ({
      _id,
      tenantId: 'talk',
      taskId: 'a',
      projectNumber: 1,
      authorId: 'emad',
      text: `**Words** of ${_id}`,
      mentionedIds: [],
      createTime: new Date(Date.UTC(2026, 0, 1, 8, minute)),
      editTime: null,
      version: 1,
      deleteTime: null,
      deletedBy: '',
      ...fields,
    })
    await collection('entries').insertOne({ _id: 'e', tenantId: 'talk', kind: 'issue' } as never)
    await collection('comments').insertMany([
      row('c3', 3, { deleteTime: new Date(), deletedBy: 'mona' }),
      row('c1', 1),
      row('c2', 2, { authorId: 'mona', tree: '{}' }),
      row('d1', 1, { taskId: '', entryId: 'e' }),
    ])
    for (const round of ['first', 'again']) {
      await migrate(connection, [threads])
      const comments = await collection('comments').find({ tenantId: 'talk' }).sort({ _id: 1 }).toArray()
      expect([round, comments]).toMatchObject([
        round,
        [
          { thread: 'task:a', seq: 1, words: expect.arrayContaining(['words n']) as unknown },
          { thread: 'task:a', seq: 2 },
          { thread: 'task:a', seq: 3 },
          { thread: 'entry:e', seq: 1 },
        ],
      ])
      const rows = await collection('threads').find({ tenantId: 'talk' }).sort({ _id: -1 }).toArray()
      expect(rows).toMatchObject([
        {
          _id: 'talk:task:a',
          subjectType: 'task',
          subjectId: 'a',
          audience: 'project',
          lastSeq: 3,
          sweptSeq: 3,
          live: 2,
          last: { id: 'c2', seq: 2, authorId: 'mona', excerpt: 'Words of c2', content: 'rich' },
          participants: ['emad', 'mona'],
          expireTime: null,
        },
        { _id: 'talk:entry:e', audience: 'entry:issue', lastSeq: 1, sweptSeq: 1, live: 1 },
      ])
      await connection.collection('migrations').deleteMany({ _id: '031-threads' as never })
    }
    await collection('entries').deleteOne({ _id: 'e' })
  })

  it('moves existing risks and lessons to the entries, oldest first', async () => {
    await migrate(connection, [facts, work, filesAndTemplates])
    const row = (_id: string, fields: object = {}) => ({
      _id,
      tenantId: 't',
      projectNumber: 1,
      kind: 'risk',
      title: `Risk ${_id}`,
      description: '',
      probability: 4,
      impact: 3,
      response: 'A tent',
      createTime: new Date('2026-01-01'),
      createdBy: 'emad',
      ...fields,
    })
    await collection('register_entries').insertMany([
      row('b'),
      row('a'),
      row('c', { projectNumber: 2 }),
      row('d', { kind: 'lesson', probability: 0, impact: 0 }),
    ])
    expect(await migrate(connection, [facts, work, filesAndTemplates, entries])).toEqual(['009-entries'])
    const moved = await collection('entries').find({}).sort({ _id: 1 }).toArray()
    expect(moved).toMatchObject([
      { _id: 'a', projectNumber: 1, number: 1, state: 'identified', live: true, keys: { score: 12 } },
      { _id: 'b', projectNumber: 1, number: 2, version: 1, createdBy: 'emad' },
      { _id: 'c', projectNumber: 2, number: 1, tenantId: 't' },
    ])
    expect(moved[0]).toMatchObject({
      fields: { title: 'Risk a', probability: 4, impactCost: 3, impactSafety: 3, response: 'A tent' },
    })
    expect(await collection('register_entries').find({}).toArray()).toMatchObject([{ _id: 'd' }])
    await migrate(connection, [facts, work, filesAndTemplates, entries, lessons])
    expect(await collection('register_entries').countDocuments({})).toBe(0)
    expect(await collection('entries').findOne({ _id: 'd' })).toMatchObject({
      kind: 'lesson',
      number: 1,
      state: 'draft',
      fields: { title: 'Risk d', recommendation: 'A tent' },
    })
    expect(await collection('counters').findOne({ _id: 't:register:risk:1' })).toMatchObject({ value: 2 })
  })
  it('has the pictures and PDFs of tasks drawn that are there already', async () => {
    await migrate(connection, [filesAndTemplates, documents, documentPreviews])
    const file = (_id: string, fields: object) => ({
      _id,
      tenantId: 't',
      taskId: 'a',
      kept: true,
      contentType: 'image/png',
      ...fields,
    })
    await collection('files').insertMany([
      file('pv-picture', {}),
      file('pv-text', { contentType: 'text/plain' }),
      file('pv-entry', { taskId: '', entryId: 'e' }),
      file('pv-arriving', { kept: false }),
    ])
    await migrate(connection, [filesAndTemplates, documents, documentPreviews, filePreviews])
    const rows = await collection('document_previews').find({ _id: /^pv-/ }).toArray()
    expect(rows).toEqual([
      {
        _id: 'pv-picture',
        tenantId: 't',
        dueTime: expect.any(Date),
        tries: 0,
        pageCount: 0,
        blobKey: '',
        sizes: [],
      },
    ])
  })
})
