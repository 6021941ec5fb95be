import type { DocumentVersion, LibraryDocument } from './document.js'
import { historyOf } from './history.js'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute))

const aVersion = (n: number, minute: number, createdBy = 'emad'): DocumentVersion => ({
  n,
  revision: '',
  fileId: `file-${n}`,
  name: `plan-${n}.pdf`,
  contentType: 'application/pdf',
  size: n * 1_000,
  sha256: '',
  note: '',
  createdBy,
  createTime: at(minute),
})

const made = { createTime: at(0), createdBy: 'mona' } as LibraryDocument
const step = (what: string, minute: number, to = '') => ({
  time: at(minute),
  userId: 'mona',
  what,
  from: '',
  to,
  reason: '',
})

describe('the history of a document', () => {
  it('begins with its creation and the file that came, and names the file of each version', () => {
    const steps = [step('state', 5), step('version', 4, '2'), step('name', 2)]
    const history = historyOf(made, [aVersion(2, 4), aVersion(1, 0)], steps)
    expect(history.map(({ what, file }) => [what, file?.name])).toEqual([
      ['state', undefined],
      ['version', 'plan-2.pdf'],
      ['name', undefined],
      ['created', 'plan-1.pdf'],
    ])
    expect(history.at(-1)).toMatchObject({ userId: 'mona', time: at(0), file: { size: 1_000 } })
  })

  it('has the versions whose step is no longer kept, from the versions themselves', () => {
    const history = historyOf(
      made,
      [aVersion(3, 6), aVersion(2, 4), aVersion(1, 0)],
      [step('version', 6, '3')],
    )
    expect(history.map(({ what, userId, from, to }) => [what, userId, from, to])).toEqual([
      ['version', 'mona', '', '3'],
      ['version', 'emad', '1', '2'],
      ['created', 'mona', '', ''],
    ])
  })

  it('names no file of a version that is gone', () => {
    const history = historyOf(made, [aVersion(3, 6)], [step('version', 6, '3'), step('version', 4, '2')])
    expect(history.map(({ what, file }) => [what, file?.name ?? null])).toEqual([
      ['version', 'plan-3.pdf'],
      ['version', null],
      ['created', null],
    ])
  })

  it('puts the creation below what happened in the same instant', () => {
    expect(historyOf(made, [], [step('name', 0)]).map(({ what }) => what)).toEqual(['name', 'created'])
  })
})
