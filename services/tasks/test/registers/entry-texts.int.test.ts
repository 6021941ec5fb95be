import { randomUUID } from 'node:crypto'

import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { textOf, treeOfText } from '@smartproject/kit/rich-text/text-of'
import type { RichTree } from '@smartproject/kit/rich-text/tree'
import { EntryQuery, type Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { topics } from '@smartproject/proto/topics'

import { aCompany, soon, START_MS, type Company } from '../builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'
import { refusals } from '../refusals.js'

let fixture: FilesFixture
let company: Company
let mona: As
let projectNumber: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  await company.publishMember('emad', { fullname: 'Emad Ali' })
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  mona = await company.as('mona')
  const others = [
    { userId: 'vera', roleId: 5 },
    { userId: 'gus', roleId: 8 },
  ]
  projectNumber = await anEmptyProject(fixture, company, others)
})

const jsonOf = (markdown: string) => JSON.stringify(readMarkdown(markdown))
const CAUSE = '**Zinnober** in the ground\n\n- [ ] drill\n- [x] look'
const CAUSE_TEXT = 'Zinnober in the ground\n\n[ ] drill\n[x] look'

async function aRisk(trees: Record<string, string>, fields: Record<string, string> = {}): Promise<Entry> {
  const given = { fields: { title: 'Rain', ...fields }, trees }
  const request = { projectNumber, kind: 'risk', ...given, requestId: randomUUID() }
  return (await fixture.registers.createEntry(request, mona)).entry as Entry
}

async function change(
  { id, version }: Entry,
  given: { fields?: Record<string, string>; trees?: Record<string, string> },
): Promise<Entry> {
  const request = { id, version, fields: {}, trees: {}, ...given, requestId: randomUUID() }
  return (await fixture.registers.updateEntry(request, mona)).entry as Entry
}

const detail = (id: string) => fixture.registers.getEntry({ id }, mona)
const rows = () =>
  fixture.service.connection.collection<{ _id: string; trees?: Record<string, string> }>('entries')

describe('a text of an entry as a rich text', () => {
  it('keeps its tree and its plain text, and is found and listed by its words (C2)', async () => {
    const entry = await aRisk({ cause: jsonOf(CAUSE) }, { effect: 'Plain' })
    expect(entry.fields).toMatchObject({ cause: CAUSE_TEXT, effect: 'Plain' })
    expect((await detail(entry.id)).trees).toEqual({
      cause: jsonOf(CAUSE),
      effect: JSON.stringify(treeOfText('Plain')),
    })
    const query = EntryQuery.fromPartial({ projectNumber, kind: 'risk', text: 'zinnober drill' })
    const found = await fixture.registers.listEntries({ query, page: undefined, adopted: false }, mona)
    expect(found.entries.map(({ id, fields }) => [id, fields['cause']])).toEqual([[entry.id, CAUSE_TEXT]])
  })

  it('gives way to a plain text, is emptied, and stays where another field is changed', async () => {
    const entry = await aRisk({ cause: jsonOf(CAUSE), effect: jsonOf('*Slow*') })
    const other = await change(entry, { fields: { category: 'Ground' } })
    expect((await detail(entry.id)).trees['cause']).toBe(jsonOf(CAUSE))
    const plain = await change(other, { fields: { cause: CAUSE_TEXT }, trees: { effect: '' } })
    expect(plain.fields).toEqual({ title: 'Rain', category: 'Ground', cause: CAUSE_TEXT })
    expect((await detail(entry.id)).trees).toEqual({ cause: JSON.stringify(treeOfText(CAUSE_TEXT)) })
    expect((await rows().findOne({ _id: entry.id }))?.trees).toEqual({})
  })

  it('is changed when only its formatting differs, and the history says so', async () => {
    const entry = await aRisk({ cause: jsonOf('**Words**') })
    const other = await change(entry, { trees: { cause: jsonOf('*Words*') } })
    expect(other.version).toBe(2n)
    const { revisions } = await detail(entry.id)
    expect(revisions.map(({ field }) => field)).toEqual(['cause'])
  })

  it('of an entry from before is the tree of its text, whose text is the same again (C8)', async () => {
    const text = 'First line\nsecond @[emad]\n\n**no bold**'
    const { id } = await aRisk({}, { cause: text })
    await rows().updateOne({ _id: id }, { $unset: { trees: '' } })
    const { trees, entry } = await detail(id)
    expect(entry?.fields['cause']).toBe(text)
    expect(textOf(JSON.parse(trees['cause'] ?? '') as RichTree)).toBe(text)
  })

  it('is refused with its field and reason, and nothing changes (C2)', async () => {
    const entry = await aRisk({ cause: jsonOf(CAUSE) })
    const link = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    }
    const hostile = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [link] }] })
    const long = jsonOf('x'.repeat(5_001))
    expect(
      await refusals([
        change(entry, { trees: { cause: hostile } }),
        change(entry, { trees: { cause: long } }),
        change(entry, { trees: { category: jsonOf('x') } }),
        change(entry, { trees: { nothing: jsonOf('x') } }),
        change(entry, { trees: { cause: jsonOf('x') }, fields: { cause: 'x' } }),
        aRisk({ cause: hostile }),
      ]),
    ).toMatchObject([
      { fields: [{ field: 'trees.cause', reason: 'LINK_NOT_ALLOWED' }] },
      { fields: [{ field: 'trees.cause', reason: 'TOO_LONG' }] },
      { fields: [{ field: 'trees.category', reason: 'UNKNOWN' }] },
      { fields: [{ field: 'trees.nothing', reason: 'UNKNOWN' }] },
      { fields: [{ field: 'fields.cause', reason: 'NOT_ALLOWED' }] },
      { fields: [{ field: 'trees.cause', reason: 'LINK_NOT_ALLOWED' }] },
    ])
    expect((await detail(entry.id)).entry).toEqual(entry)
  })

  it('goes along when its risk becomes an issue', async () => {
    const entry = await aRisk({ effect: jsonOf('**Late**') })
    const move = { id: entry.id, version: entry.version, state: 'occurred', requestId: randomUUID() }
    await fixture.registers.moveEntry(move, mona)
    const { entries } = await detail(entry.id)
    expect((await detail(entries[0]?.id ?? '')).trees['effect']).toBe(jsonOf('**Late**'))
  })
})

it('a mention in a text of an entry is in one event for readers of the register, not for guests (C5)', async () => {
  const seen = await fixture.service.bus.collect(topics.entryEvent, company.tenantId)
  const entry = await aRisk({ cause: jsonOf('# Why\n\nAsk @[emad], @[gus] or @[mona]') })
  const edited = await change(entry, {
    trees: { effect: jsonOf('@[emad] or **@[vera]**') },
    fields: { cause: 'Nobody' },
  })
  const last = await change(edited, { fields: { cause: 'Nobody at all' } })
  const about = () => seen.map(({ message }) => message).filter(({ id }) => id === entry.id)
  await soon(() => about().find(({ version }) => version === last.version))
  expect(about().map(({ code, mentions, actorId }) => ({ code, mentions, actorId }))).toEqual([
    { code: 'R-1', mentions: { excerpt: 'Ask @Emad Ali, @… or @…', userIds: ['emad'] }, actorId: 'mona' },
    { code: 'R-1', mentions: { excerpt: '@… or @…', userIds: ['vera'] }, actorId: 'mona' },
    { code: 'R-1', mentions: undefined, actorId: 'mona' },
  ])
})

it('a mention in a comment on an entry is in one event of its thread alone, with the register of the entry (C5)', async () => {
  const { bus } = fixture.service
  const [ofEntries, ofThreads] = [
    await bus.collect(topics.entryEvent, company.tenantId),
    await bus.collect(topics.talkEvent, company.tenantId),
  ]
  const entry = await aRisk({ cause: jsonOf('Late') })
  const said = { taskId: '', entryId: entry.id, discussionId: '', replyTo: '', tree: '' }
  await fixture.talk.addComment({ ...said, text: 'And @[emad], @[gus]?', requestId: randomUUID() }, mona)
  const last = await change(entry, { fields: { cause: 'Late again' } })
  const about = () => ofEntries.map(({ message }) => message).filter(({ id }) => id === entry.id)
  await soon(() => about().find(({ version }) => version === last.version))
  expect(about().map(({ mentions }) => mentions)).toEqual([undefined, undefined])
  const posted = await soon(() => ofThreads.find(({ message }) => message.entryId === entry.id))
  expect(posted.message).toMatchObject({
    code: entry.code,
    register: 'risk',
    excerpt: 'And @Emad Ali, @…?',
    mentionedIds: ['emad'],
  })
})
