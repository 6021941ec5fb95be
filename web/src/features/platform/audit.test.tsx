import type { AuditRecord } from '@smartproject/bff/contract/admin'
import { screen, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { asRole, LAST_PAGE, signedIn, stubCalls } from '../../test/contract.js'
import { renderApp } from '../../test/render-app.js'

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
  details: { recipient: 'u-mona' },
}
const unknown: AuditRecord = { ...approved, id: 'a-4', action: 'moon.landed', details: {} }

const records = [approved, moved, bySystem, unknown]
const names = { 'u-mona': 'Mona Al-Sayed', 'u-emad': 'Emad Al-Harbi', 't-1': 'Demo Company' }
const answer = () => ({ records, names, page: LAST_PAGE })

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

describe('the audit log', () => {
  it('tells each entry as a sentence with names, and its time as dd-mm-yyyy', async () => {
    openCompany()
    expect(await cellsOf('Mona Al-Sayed approved the leave of Emad Al-Harbi')).toEqual([
      '20-11-2026 14:05',
      'Mona Al-Sayed approved the leave of Emad Al-Harbi',
      'applicant: Emad Al-Harbifrom_date: 22-11-2026 → 23-11-2026',
    ])
    expect(screen.getByText('Mona Al-Sayed moved the task WEB-7')).toBeInTheDocument()
    expect(screen.getByText('A mail was sent to Mona Al-Sayed')).toBeInTheDocument()
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

describe('the audit log in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('is told in Arabic, with Arabic digits', async () => {
    openCompany()
    expect(
      await cellsOf('تمت الموافقة على إجازة \u2068Emad Al-Harbi\u2069 من \u2068Mona Al-Sayed\u2069'),
    ).toContain('٢٠-١١-٢٠٢٦ ١٤:٠٥')
    expect(screen.getByText('WEB-7')).toBeInTheDocument()
    expect(screen.getByText('٢٢-١١-٢٠٢٦ ← ٢٣-١١-٢٠٢٦')).toBeInTheDocument()
  })
})
