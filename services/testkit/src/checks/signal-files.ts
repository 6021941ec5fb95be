import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'

const ROOT = join(__dirname, '../../../..')
export const RULES = join(ROOT, 'charts/smartproject/files/rules')
const DASHBOARDS = join(ROOT, 'charts/smartproject/files/dashboards')
const RUNBOOKS = join(ROOT, 'docs/runbooks')

/** A recording rule or an alert. */
export interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly for?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

/** A panel of a dashboard; rows hold none of these. */
export interface Panel {
  readonly type: string
  readonly title: string
  readonly datasource?: { readonly type: string }
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } }
  readonly targets?: readonly { readonly expr: string }[]
}

export interface Dashboard {
  readonly file: string
  readonly uid: string
  readonly title: string
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly type: string; readonly query: unknown }[] }
}

/** Every rule of the chart. */
export function readRules(): Rule[] {
  return namesIn(RULES, '.yaml').flatMap((name) => {
    const { groups } = parse(readFileSync(join(RULES, name), 'utf8')) as { groups: { rules: Rule[] }[] }
    return groups.flatMap(({ rules }) => rules)
  })
}

/** Every dashboard of the chart. */
export function readDashboards(): Dashboard[] {
  return namesIn(DASHBOARDS, '.json').map((file) => ({
    file,
    ...(JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')) as Omit<Dashboard, 'file'>),
  }))
}

/** Texts of the runbook pages by file name without ending. */
export function readRunbooks(): Map<string, string> {
  const names = namesIn(RUNBOOKS, '.md').filter((name) => name !== 'README.md')
  return new Map(
    names.map((name) => [name.replace(/\.md$/, ''), readFileSync(join(RUNBOOKS, name), 'utf8')] as const),
  )
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(ending))
}
