import { readdirSync } from 'node:fs'

import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { MailKinds, type MailKind } from '../domain/mail-kind.js'
import { leaveMails } from './leave/leave-mails.js'
import { eachMailSource } from './mail-sources.js'

const mailSources = eachMailSource<MailKind>((source) => source)

const kind = (type: string, templates: MailKind['templates']): MailKind => ({
  type,
  templates,
  open: () => {
    throw new Error('not opened here')
  },
})

describe('the kinds of mail', () => {
  it('are the folders beside them, each registered under the name of its folder', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(mailSources.map(({ type }) => type).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('name their templates after themselves, and rules only speak of templates there are', () => {
    for (const { type, templates } of mailSources)
      for (const [name, { onlyAfter }] of Object.entries(templates)) {
        expect(name).toMatch(new RegExp(`^${type}-`))
        if (onlyAfter) expect(Object.keys(templates)).toContain(onlyAfter)
      }
  })

  it('refuse data that is not theirs', () => {
    for (const source of mailSources)
      for (const data of [{}, { change: 'flown' }, 'text', null])
        expect(() => source.open('any', data)).toThrow(expect.objectContaining({ reason: 'DATA_UNREADABLE' }))
  })

  it('cannot share a template', () => {
    expect(() => new MailKinds([kind('a', { hello: {} }), kind('b', { hello: {} })])).toThrow(TypeError)
  })

  it('are found by template, with the rules of the ledger', () => {
    const asks = kind('a', { 'a-asked': { asks: true }, 'a-gone': { onlyAfter: 'a-asked' } })
    const kinds = new MailKinds([asks, kind('b', { 'b-told': {} })])
    expect(kinds.asking).toEqual(['a-asked'])
    expect(kinds.of('a-gone')).toBe(asks)
    expect(kinds.rules('a-gone')).toEqual({ onlyAfter: 'a-asked' })
    expect(kinds.of('c-unknown')).toBeNull()
  })
})

describe('a leave mail', () => {
  it('is opened by the names it needs', () => {
    const data = {
      change: 'rejected',
      leaveId: 'l',
      version: 1,
      subscriptionNumber: 163,
      applicantId: 'emad',
      approverId: 'mona',
      previousApproverId: '',
      actorId: 'mona',
      fromDate: '2026-11-22' as PlainDate,
      toDate: '2026-11-24' as PlainDate,
      previousFromDate: null,
      previousToDate: null,
      leaveType: null,
      workingDays: 3,
      reason: '',
      comment: '',
    }
    const opened = leaveMails.open('leave-rejected', data)
    expect(opened).toMatchObject({ senderId: 'mona', namedIds: ['emad', 'mona', 'mona'] })
    const { text } = opened.render({
      locale: 'en',
      codes: null,
      publicUrl: 'https://smart.example',
      company: '',
      today: '2026-11-01' as PlainDate,
      timeZone: 'Asia/Qatar',
      from: { name: 'Smart Project', address: 'no-reply@smart.example' },
      to: { name: 'Emad', address: 'emad@demo.test' },
      now: new Date('2026-11-20T09:00:00Z'),
      nameOf: (userId) => (userId === 'mona' ? 'Mona' : null),
    })
    expect(text).toContain('Decided by: Mona')
    // The event named no type: there is no row for it.
    expect(text).not.toContain('Leave type')
  })
})
