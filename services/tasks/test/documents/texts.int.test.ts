import { randomUUID } from 'node:crypto'

import { createLog } from '@smartproject/kit/log'
import { eventually } from '@smartproject/testkit/eventually'

import { textReader } from '../../src/contents/area.js'
import { START_MS } from '../builders.js'
import { anEmptyProject } from '../files/files-fixture.js'
import { type LibraryFixture, onAll, startLibraryFixture } from './documents-fixture.js'
import { archiveOf, docxOf, pdfOf, xlsxOf } from './office-files.js'

// The text of documents: read after the upload, and found by those who open the version that holds it.

let library: LibraryFixture
let project: number

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)
beforeEach(async () => {
  project = await anEmptyProject(library.fixture, library.company)
})
afterAll(() => library.stop())

const texts = () => library.fixture.service.connection.collection<{ _id: string }>('document_texts')

const bring = (bytes: string | Buffer, name: string, target: object = {}) =>
  library.bring('emad', bytes, { projectNumber: project, ...target }, name)

/** Waits until the text of each version of the project is read. */
const read = () =>
  eventually(
    async () => (await texts().countDocuments({ projectNumber: project, dueTime: { $ne: null } })) === 0,
    {
      what: 'the texts',
    },
  )

async function found(query: string, userId = 'mona', view = 'all') {
  const filter = { query, state: '', tag: '', managedBy: '', held: false, mine: false, expired: false }
  const { documents } = await library.list(userId, { projectNumber: project, filter, view })
  return documents.map(({ name, excerpt }) => [name, excerpt])
}

describe('the text of a document', () => {
  it('is found by the beginnings of its words in both languages, and says where it was hit (C26)', async () => {
    await bring('Beams\nof concrete\nيعتمد المخطط الإنشائي', 'a.txt')
    await bring(await docxOf('Reinforcement &amp; steel', 'الخرسانة المسلحة'), 'b.docx')
    await bring(await xlsxOf('Quantities', 'Scaffolding'), 'c.xlsx')
    await bring(pdfOf('Survey of the basement'), 'd.pdf')
    await read()
    expect(await found('CONCR')).toEqual([['a.txt', 'Beams of concrete يعتمد المخطط الإنشائي']])
    expect(await found('مخطط')).toEqual([['a.txt', expect.stringContaining('المخطط')]])
    expect(await found('reinforcement steel')).toEqual([
      ['b.docx', expect.stringContaining('Reinforcement & steel')],
    ])
    expect(await found('خرسانه')).toEqual([['b.docx', expect.stringContaining('الخرسانة')]])
    expect(await found('scaffold')).toEqual([['c.xlsx', 'Quantities Scaffolding']])
    expect(await found('basement')).toEqual([['d.pdf', 'Survey of the basement']])
    expect(await found('basement concrete')).toEqual([])
  })

  it('stands beside names in the order of the page, and each document once', async () => {
    await bring('asphalt', 'Alpha.txt')
    await bring('nothing', 'Asphalt.txt')
    await bring('asphalt again', 'Asphalt two.txt')
    await read()
    expect((await found('asphalt')).map(([name]) => name)).toEqual([
      'Alpha.txt',
      'Asphalt two.txt',
      'Asphalt.txt',
    ])
  })

  it('of a former version, of the trash or of another project is not found', async () => {
    const { documentId } = await bring('granite', 'a.txt')
    await bring('marble', 'a.txt', { documentId, base: 1 })
    await read()
    expect(await found('granite')).toEqual([])
    expect(await found('marble')).toEqual([['a.txt', 'marble']])
    await library.documents.deleteDocuments(onAll([documentId]), await library.as('mona'))
    expect(await found('marble')).toEqual([])
    expect(await found('marble', 'mona', 'trash')).toEqual([])
    project = await anEmptyProject(library.fixture, library.company)
    expect(await found('marble')).toEqual([])
  })

  it('is found by viewers in the issued version alone (C26)', async () => {
    project = library.project
    const [before, after] = [`issued${randomUUID().slice(0, 8)}`, `draft${randomUUID().slice(0, 8)}`]
    const { documentId } = await bring(before, 'plan-of-issue.txt')
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    await bring(after, 'plan-of-issue.txt', { documentId, base: 1 })
    await read()
    expect(await found(before, 'vera')).toEqual([['plan-of-issue.txt', before]])
    expect(await found(after, 'vera')).toEqual([])
    expect(await found(after)).toEqual([['plan-of-issue.txt', after]])
    expect(await found(before)).toEqual([])
    // Found by its name: the excerpt comes from no version that the viewer does not open.
    expect(await found(`${after} plan`, 'vera')).toEqual([])
    expect((await found('issue', 'vera')).find(([name]) => name === 'plan-of-issue.txt')?.[1]).not.toContain(
      after,
    )
  })

  it('is read again when a process died over it, three times at most', async () => {
    const { id: died } = await bring('gravel', 'a.txt')
    const { id: ended } = await bring('pebble', 'b.txt')
    await read()
    const begun = (tries: number) => ({ $set: { dueTime: new Date(1), tries, text: '', words: [] } })
    await texts().updateOne({ _id: died }, begun(2))
    await texts().updateOne({ _id: ended }, begun(3))
    await read()
    expect(await found('gravel')).toEqual([['a.txt', 'gravel']])
    expect(await found('pebble')).toEqual([])
  })

  it('is empty for a file that cannot be read, and the next one is read', async () => {
    await bring('%PDF-1.4 broken', 'a.pdf')
    await bring('limestone', 'b.txt')
    await read()
    expect(await found('limestone')).toEqual([['b.txt', 'limestone']])
    expect(await found('broken')).toEqual([])
  })
})

it('an archive that unpacks to too much has no text, without being unpacked (C25)', async () => {
  const readText = textReader(createLog('tasks', 'silent'))
  const bomb = await archiveOf({ 'word/document.xml': Buffer.alloc(100 * 1024 * 1024, 'a') })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(readText(bomb, 'docx')).rejects.toMatchObject({ reason: 'CONTENT_UNREADABLE' })
})
