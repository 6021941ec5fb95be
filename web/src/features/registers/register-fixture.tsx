import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { aCompany, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import type { Entry } from './api.js'

export const project = {
  id: 1,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

/** A risk of the project. */
export const aRisk = (id: string, title: string, fields: Entry['fields'] = {}): Entry => ({
  id,
  project: 1,
  kind: 'risk',
  code: `R-${id}`,
  state: 'identified',
  fields: { title, description: null, owner: null, due: null, ...fields },
  figures: { score: 20 },
  version: 1,
  created_by: 'mona',
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  editable: true,
  reuse: 0,
})

/** The effect of opening an entry. */
export const detailOf = (entry: Entry, more: object = {}) => ({
  entry,
  trees: {},
  revisions: [],
  tasks: [],
  entries: [],
  comments: 0,
  files: 0,
  noting: entry.editable,
  moves: entry.editable ? ['assessed', 'occurred', 'rejected'] : [],
  ...more,
})

export const rain = aRisk('1', 'Rain')
const wind = aRisk('2', 'Wind')
const risks = [rain, wind]

/** The page of a project's registers, as a member sees it. */
export function openRegisters(answers: Answers = {}, path = '/1/project/1/trackregister') {
  // The editor of formatted texts needs a browser that lays out; its Markdown is a field like any other.
  localStorage.setItem('rich-text-mode', 'raw')
  const asked = stubCalls({
    ...signedIn('mona'),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    getBoardSetup: () => someSetup(),
    listEntries: () => ({ entries: risks, next_page_token: '', writable: true }),
    getEntry: () => detailOf(rain),
    ...answers,
  })
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { ...renderApp(path), inputs }
}
