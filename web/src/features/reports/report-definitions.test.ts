import { join } from 'node:path'
import { REPORTS } from './reports.js'

// What the browser adds to a report stands beside what the reporting service holds as its definition. The definitions are
// loaded by path, because the browser imports no service.

interface Definition {
  readonly id: string
  readonly feature?: string
  readonly params: Readonly<Record<string, { kind: string; options: readonly string[] }>>
  readonly columns: Readonly<Record<string, { kind: string }>>
}

const { reports } = jest.requireActual<{ reports: readonly Definition[] }>(
  join(__dirname, '../../../../services/reporting/src/app/reports/registry.ts'),
)

it('the browser has the reports of the reporting service, in its order', () => {
  expect(REPORTS.map(({ id }) => id)).toEqual(reports.map(({ id }) => id))
})

describe.each(reports.map((report) => [report.id, report] as const))('the report %s', (id, report) => {
  const shown = REPORTS.find((one) => one.id === id)

  it('has in the address of its page each parameter that a form can show', () => {
    // A list of days has no form: the page works it out.
    const inForm = Object.entries(report.params).filter(([, { kind }]) => kind !== 'days')
    expect(shown?.params).toEqual(inForm.map(([name]) => name))
  })

  it('is held back by the same feature of a plan', () => {
    expect(shown?.feature).toBe(report.feature)
  })
})
