import { words } from '@smartproject/bff/api/words/en'
import { join } from 'node:path'
import { REPORTS } from './reports.js'

// The browser's part of a report stands beside its definition in the reporting service. The definitions are
// loaded by path, because the browser imports no service.

interface Definition {
  readonly id: string
  readonly feature?: string
  readonly scope: { readonly name: string }
  readonly params: Readonly<Record<string, { kind: string; options: readonly string[] }>>
  readonly columns: Readonly<Record<string, { kind: string }>>
}

/** Columns that stand in no table. */
const UNSEEN = ['id', 'color']

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const { reports } = jest.requireActual<{ reports: readonly Definition[] }>(
  join(__dirname, '../../../../services/reporting/src/app/reports/registry.ts'),
)

it('the browser has the reports of the reporting service, in its order', () => {
  expect(REPORTS.map(({ id }) => id)).toEqual(reports.map(({ id }) => id))
})

describe.each(reports.map((report) => [report.id, report] as const))('the report %s', (id, report) => {
  const shown = REPORTS.find((one) => one.id === id)

  it('has in the address of its page each parameter that a form can show', () => {
    expect(shown?.params).toEqual(formParams(report).map(([name]) => name))
  })

  it('is run on the same, a project or the company', () => {
    expect(shown?.scope).toBe(report.scope.name)
  })

  it('is held back by the same feature of a plan', () => {
    expect(shown?.feature).toBe(report.feature)
  })
})

describe.each(['en', 'ar'])('the catalogue %s', (locale) => {
  const read = (name: string): Words =>
    jest.requireActual(join(__dirname, '../../i18n/locales', locale, `${name}.json`))
  const { report: ofReports = {}, param = {}, column = {}, choice = {} } = read('reports')
  const lanes = Object.keys(words.lane)

  it('has a title for each report', () => {
    expect(Object.keys(ofReports)).toEqual(reports.map(({ id }) => id))
  })

  it('has a word for each parameter of a form, and no other', () => {
    expect(Object.keys(param).toSorted()).toEqual(distinct(reports.flatMap(formParams).map(([name]) => name)))
  })

  it('has a word for each column and each choice that is no lane, and no other', () => {
    const others = (keys: readonly string[]) => distinct(keys).filter((key) => !lanes.includes(key))
    const columns = reports.flatMap((report) =>
      Object.entries(report.columns).flatMap(([key, { kind }]) => (UNSEEN.includes(kind) ? [] : [key])),
    )
    expect(Object.keys(column).toSorted()).toEqual(others(columns))
    const choices = reports.flatMap((report) => formParams(report).flatMap(([, { options }]) => options))
    expect(Object.keys(choice).toSorted()).toEqual(others(choices))
  })

  it('leaves no word of these empty', () => {
    const texts = [...Object.values(param), ...Object.values(column), ...Object.values(choice)]
    const titles = Object.values(ofReports).map((one) => (one as { title: string }).title)
    expect([...titles, ...texts].filter((text) => !text)).toEqual([])
  })
})

// A list of days has no form: the page works it out.
function formParams({ params }: Definition) {
  return Object.entries(params).filter(([, { kind }]) => kind !== 'days')
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted()
}
