import type { AuditRecord } from '@smartproject/bff/api/platform/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { asRole, LAST_PAGE, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { textOf } from '../../test/text-of.js'

const approved: AuditRecord = {
  id: 'a-1',
  tenant_id: 't-1',
  service: 'leave',
  actor_id: 'u-mona',
  actor_email: 'mona@demo.test',
  action: 'leave.approved',
  target_type: 'leave',
  target_id: 'lv-1',
  details: { applicant: 'u-emad', from_date: '2026-11-22 → 2026-11-23' },
  time: new Date(2026, 10, 20, 14, 5).toISOString(),
  request_id: 'r-1',
}
const moved: AuditRecord = {
  ...approved,
  id: 'a-2',
  action: 'task.moved',
  target_type: 'task',
  target_id: 't-7',
  details: { item_id: 'WEB-7' },
}
const bySystem: AuditRecord = {
  ...approved,
  id: 'a-3',
  actor_id: null,
  actor_email: null,
  action: 'mail.sent',
  details: { recipient: 'u-mona', leave: '01a209a8-c8f6-76c3-8939-6e9f3a1831c5' },
}
const unknown: AuditRecord = { ...approved, id: 'a-4', action: 'moon.landed', details: {} }

const records = [approved, moved, bySystem, unknown]
const names = { 'u-mona': 'Mona Al-Sayed', 'u-emad': 'Emad Al-Harbi', 't-1': 'Demo Company' }
const aProject = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-mona', role_id: 1 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}
const answer = () => ({ records, names, page: LAST_PAGE, sealed_until: moved.time })

function openCompany() {
  stubCalls({ ...signedIn('mona'), ...asRole('manager'), listAudit: answer })
  return renderApp('/1/subsetting/Audit')
}

const cellsOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

it('the audit log never shows the id of a thing without a name', async () => {
  openCompany()
  const row = await screen.findByRole('row', { name: /A mail was sent to/ })
  expect(row).toHaveTextContent('Recipient: Mona Al-Sayed')
  expect(row).not.toHaveTextContent('01a209a8')
})

describe('the audit log', () => {
  it('tells each entry as a sentence with names, and its time as dd-mm-yyyy', async () => {
    openCompany()
    expect(await cellsOf('Mona Al-Sayed approved the leave of Emad Al-Harbi')).toEqual([
      '20-11-2026 14:05',
      'Mona Al-Sayed approved the leave of Emad Al-Harbi',
      'Applicant: Emad Al-HarbiFrom date: 22-11-2026 → 23-11-2026',
    ])
    expect(screen.getByText('Mona Al-Sayed moved the task WEB-7')).toBeInTheDocument()
    expect(screen.getByText('A mail was sent to Mona Al-Sayed')).toBeInTheDocument()
  })

  it('names details in words, before and after a change, and those it does not know as they are kept', async () => {
    const details = { onCard_from: 'false', onCard_to: 'true', moon: 'full' }
    const changed = { ...approved, action: 'field.updated', details }
    stubCalls({
      ...signedIn('mona'),
      ...asRole('manager'),
      listAudit: () => ({ ...answer(), records: [changed] }),
    })
    renderApp('/1/subsetting/Audit')
    const name = await screen.findByText('On the card, before')
    expect(name.closest('td')).toHaveTextContent('On the card, before: NoOn the card, after: Yesmoon: full')
  })

  it.each([
    ['reason', 'STEP_UP', 'Reason: Confirm that it is you'],
    ['reason', 'Asked for by mail', 'Reason: Asked for by mail'],
    ['template', 'account-test-mail', 'Mail: Test mail'],
    ['plan', 'ULTRA', 'Plan: ULTIMATE'],
  ])('names %s %s in words where there are any', async (name, value, shown) => {
    const about = { ...approved, action: 'field.updated', details: { [name]: value } }
    stubCalls({
      ...signedIn('mona'),
      ...asRole('manager'),
      listAudit: () => ({ ...answer(), records: [about] }),
    })
    renderApp('/1/subsetting/Audit')
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown))
  })

  it('tells what it does not know by its name', async () => {
    openCompany()
    expect(await screen.findByText('Mona Al-Sayed: moon.landed')).toBeInTheDocument()
  })

  it('of the platform names the company of each entry', async () => {
    stubCalls({ ...signedIn('admin'), getsublist: () => [], listPlatformAudit: answer })
    renderApp('/Admino/Audit')
    expect(await cellsOf('Mona Al-Sayed moved the task WEB-7')).toContain('Demo Company')
  })
})

describe('the tools of the audit log', () => {
  it('show what one person did, named by the address', async () => {
    const asked = stubCalls({ ...signedIn('mona'), ...asRole('manager'), listAudit: answer })
    const { user } = renderApp('/1/subsetting/Audit')
    await screen.findByText('Mona Al-Sayed moved the task WEB-7')
    await user.click(screen.getByRole('combobox', { name: 'Who' }))
    await user.click(await screen.findByRole('option', { name: 'Emad Al-Harbi' }))
    await waitFor(() =>
      expect(asked.filter(({ name }) => name === 'listAudit').at(-1)?.input).toEqual({
        subscription: 1,
        actor_id: 'u-emad',
        page_size: 50,
      }),
    )
  })

  it('narrow it to an action, days and a thing, and say until when it is sealed', async () => {
    const asked = stubCalls({ ...signedIn('mona'), ...asRole('manager'), listAudit: answer })
    const { user } = renderApp('/1/subsetting/Audit?from=2026-11-01&to=2026-11-20')
    expect(await screen.findByText(/^Sealed until 20-11-2026 14:05/)).toBeInTheDocument()
    await user.click(
      (await screen.findAllByRole('button', { name: 'Only what concerns this' }))[1] as HTMLElement,
    )
    await user.click(screen.getByRole('combobox', { name: 'What happened' }))
    await user.click(await screen.findByRole('option', { name: '… moved the task …' }))
    const days = {
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 21).toISOString(),
    }
    await waitFor(() =>
      expect(asked.filter(({ name }) => name === 'listAudit').at(-1)?.input).toEqual({
        subscription: 1,
        action: 'task.moved',
        target_id: 't-7',
        ...days,
        page_size: 50,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Show all things' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show all things' })).not.toBeInTheDocument(),
    )
  })

  it('show what was done in one project to a person who changes it', async () => {
    const asked = stubCalls({
      ...signedIn('mona'),
      getProject: () => [aProject],
      getRolesDataById: () => [
        { role_id: 1, name: '', Permissions: JSON.stringify({ modifyproject: true }) },
      ],
      listAudit: answer,
    })
    renderApp('/1/project/7/settings/auditLog')
    expect(await screen.findByText('Mona Al-Sayed moved the task WEB-7')).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'listAudit')?.input).toMatchObject({ project: 7 })
  })

  it('save all pages as a table, with sentences, and without formulas', async () => {
    const saved: Blob[] = []
    // The file is forgotten a second later, when the test may be over.
    const { createObjectURL } = URL
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => {},
    })
    const evil = { ...unknown, action: '=1+1', actor_id: null }
    stubCalls({
      ...signedIn('mona'),
      ...asRole('manager'),
      listAudit: ({ page_token }) => ({
        records: page_token ? [evil] : [moved],
        names,
        page: { next_page_token: page_token ? '' : 'next' },
        sealed_until: null,
      }),
    })
    const { user } = renderApp('/1/subsetting/Audit')
    await user.click(await screen.findByRole('button', { name: 'Download (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    Object.assign(URL, { createObjectURL })
    click.mockRestore()
    const text = await textOf(saved[0] as Blob)
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Time,What happened,Action,Details',
      `${moved.time},Mona Al-Sayed moved the task WEB-7,task.moved,item_id: WEB-7`,
      `${evil.time},Smart Project: =1+1,'=1+1,`,
    ])
  })
})

describe('the audit log in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('is written in Arabic, with Arabic digits', async () => {
    openCompany()
    expect(
      await cellsOf('تمت الموافقة على إجازة \u2068Emad Al-Harbi\u2069 من \u2068Mona Al-Sayed\u2069'),
    ).toContain('٢٠-١١-٢٠٢٦ ١٤:٠٥')
    expect(screen.getByText('WEB-7')).toBeInTheDocument()
    expect(screen.getByText('٢٢-١١-٢٠٢٦ ← ٢٣-١١-٢٠٢٦')).toBeInTheDocument()
  })
})
