import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import type { Project } from '../../facts/area.js'
import { countsOf, type DocumentVersion, heldNow, type LibraryDocument, stepsBetween } from './document.js'
import { FolderTree } from './folder.js'
import { moved, movesBy } from './moves.js'
import { numberOf, USUAL_SETUP } from './setup.js'
import { numberedName, savedName } from './naming.js'
import { managesAlone, may, openVersion, shownState } from './rights.js'

const NOW = new Date('2030-03-01T08:00:00Z')

const version = (n: number, fields: Partial<DocumentVersion> = {}): DocumentVersion => ({
  n,
  revision: '',
  fileId: `f${n}`,
  name: 'plan.pdf',
  contentType: 'application/pdf',
  size: 1,
  sha256: `${n}`,
  note: '',
  createdBy: 'emad',
  createTime: NOW,
  ...fields,
})

const document = (fields: Partial<LibraryDocument> = {}): LibraryDocument => ({
  id: 'd',
  projectNumber: 1,
  folderId: '',
  name: 'plan.pdf',
  no: '',
  state: 'draft',
  show: true,
  plan: false,
  validUntil: '',
  managedBy: '',
  tags: [],
  checkout: null,
  current: version(1),
  issued: null,
  version: 1,
  createdBy: 'emad',
  createTime: NOW,
  updatedBy: 'emad',
  updateTime: NOW,
  deleteTime: null,
  ...fields,
})

const caller = (userId: string, owner = false): Caller => ({
  ...systemCaller(tenantId('t'), 'r'),
  userId,
  owner,
})

const project = (roles: Record<string, number>, archived = false): Project => ({
  id: 'p',
  number: 1,
  code: 'P',
  name: 'P',
  archived,
  members: Object.entries(roles).map(([userId, roleId]) => ({ userId, roleId })),
  version: 1,
})

describe('a right in a library', () => {
  it.each([
    ['hidden', '++++-++-'],
    ['write', '++++-++-'],
    ['approve', '++---+--'],
    ['issue', '++------'],
    ['break', '+++-----'],
  ] as const)('%s is that of the roles %s, and of the owner', (right, row) => {
    const found = Array.from({ length: 8 }, (_, at) =>
      may(right, project({ u: at + 1 }), caller('u')) ? '+' : '-',
    )
    expect(found.join('')).toBe(row)
    expect(may(right, project({}), caller('olivia', true))).toBe(true)
  })

  it('changes nothing in an archived project, where hidden documents are still read', () => {
    const archived = project({ u: 1 }, true)
    expect(may('write', archived, caller('u'))).toBe(false)
    expect(may('hidden', archived, caller('u'))).toBe(true)
  })

  it('to approve the own version is that of the only person in roles 1 and 2', () => {
    expect(managesAlone(project({ mona: 2, emad: 4 }), caller('mona'))).toBe(true)
    expect(managesAlone(project({ mona: 2, oona: 1 }), caller('mona'))).toBe(false)
    expect(managesAlone(project({ mona: 2, rita: 6 }), caller('rita'))).toBe(false)
    expect(managesAlone(project({ mona: 2 }), caller('olivia', true))).toBe(false)
    expect(managesAlone(project({ emad: 4 }), caller('olivia', true))).toBe(true)
  })
})

describe('a reader', () => {
  const READER = { hidden: false, issuing: true }
  const next = document({ current: version(2), issued: version(1) })

  it('opens the issued version and is shown its state', () => {
    expect(openVersion(next, READER)?.n).toBe(1)
    expect(shownState(next, READER)).toBe('issued')
    expect(openVersion(next, { ...READER, hidden: true })?.n).toBe(2)
    expect(shownState(next, { ...READER, hidden: true })).toBe('draft')
  })

  it('opens a draft only where no document is issued', () => {
    expect(openVersion(document(), READER)).toBeNull()
    expect(openVersion(document(), { ...READER, issuing: false })?.n).toBe(1)
  })

  it.each([{ show: false }, { state: 'withdrawn' as const }, { deleteTime: NOW }])(
    'knows no document with %j',
    (fields) => {
      const hidden = { ...next, ...fields }
      expect(openVersion(hidden, READER)).toBeNull()
      expect(openVersion(hidden, { ...READER, issuing: false })).toBeNull()
      expect(countsOf(hidden)).toMatchObject({ shown: 0, issued: 0 })
    },
  )
})

describe('a move', () => {
  it('is one of six', () => {
    expect(movesBy(USUAL_SETUP).map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'draft > in_review',
      'in_review > approved',
      'in_review > draft',
      'approved > issued',
      'issued > superseded',
      'issued > withdrawn',
    ])
  })

  it('issues drafts where there is no review, and belongs to approvers where the library says so', () => {
    const moves = movesBy({ review: false, issuers: 'approvers' })
    expect(moves.at(-1)).toEqual({ from: 'draft', to: 'issued', right: 'approve' })
    expect(moves.filter(({ right }) => right === 'issue')).toEqual([])
    expect(moves.filter(({ right }) => right === 'write').map(({ to }) => to)).toEqual(['in_review', 'draft'])
  })

  it('to issued issues the current version, to withdrawn none', () => {
    const issued = moved(document({ state: 'approved', current: version(3), issued: version(1) }), 'issued')
    expect(issued).toMatchObject({ state: 'issued', issued: { n: 3 } })
    expect(moved(issued, 'superseded').issued?.n).toBe(3)
    expect(moved(issued, 'withdrawn').issued).toBeNull()
  })
})

test('a number of a library has its digits at least', () => {
  expect(numberOf({ ...USUAL_SETUP, prefix: 'DOC-' }, 12)).toBe('DOC-0012')
  expect(numberOf({ ...USUAL_SETUP, prefix: 'ق', digits: 1 }, 12)).toBe('ق12')
})

describe('a name', () => {
  it('has its number before the ending', () => {
    expect(numberedName('plan.pdf', 2)).toBe('plan (2).pdf')
    expect(numberedName('plan', 3)).toBe('plan (3)')
    expect(numberedName('.env', 2)).toBe('.env (2)')
    expect([...numberedName(`${'ب'.repeat(255)}.pdf`, 2)]).toHaveLength(255)
  })

  it('of a saved version begins with number, label and version', () => {
    expect(savedName(document({ no: 'A/1' }), version(4, { revision: 'P02' }))).toBe('A-1_P02_v4 plan.pdf')
    expect(savedName(document(), version(1))).toBe('v1 plan.pdf')
    expect(savedName(document({ no: '../../x' }), version(1))).toBe('..-..-x_v1 plan.pdf')
  })
})

it('a check-out lasts until its end', () => {
  const checkout = { userId: 'emad', since: NOW, until: new Date(NOW.getTime() + 1) }
  expect(heldNow(document({ checkout }), NOW)).toBe(checkout)
  expect(heldNow(document({ checkout }), checkout.until)).toBeNull()
})

it('a history has a step for each field that differs', () => {
  const after = document({ name: 'b.pdf', state: 'in_review', updateTime: NOW })
  expect(stepsBetween(document(), after, { userId: 'mona', reason: 'x' })).toEqual([
    { time: NOW, userId: 'mona', what: 'state', from: 'draft', to: 'in_review', reason: 'x' },
    { time: NOW, userId: 'mona', what: 'name', from: 'plan.pdf', to: 'b.pdf', reason: 'x' },
  ])
  expect(stepsBetween(after, after, { userId: 'mona' })).toEqual([])
})

it('a tree of folders knows ways, heights and rings', () => {
  const folder = (id: string, parentId: string) => ({
    id,
    parentId,
    projectNumber: 1,
    name: id,
    documents: 0,
    version: 1,
  })
  const tree = new FolderTree([folder('a', ''), folder('b', 'a'), folder('c', 'b'), folder('d', '')])
  expect(tree.path('c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect([tree.height('a'), tree.height('d')]).toEqual([3, 1])
  expect(() => tree.requireOutside('a', 'c')).toThrow('FOLDER_IN_ITSELF')
  expect(() => tree.requireOutside('a', 'a')).toThrow('FOLDER_IN_ITSELF')
  expect(() => tree.requireOutside('a', 'd')).not.toThrow()
  expect(() => tree.at('x')).toThrow('FOLDER_NOT_FOUND')
})
