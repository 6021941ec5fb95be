import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'

import { asRole, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

/** For what is loaded with a page. */
export const SLOW = { timeout: 15_000 }
export const PATH = '/1/subsetting/projectconfigurator'

type Head = CallOutput<'getallprojectTemplate'>[number]

/** A template of the company without its content. */
export const head = (id: string, fields: Partial<Head> = {}): Head => ({
  id,
  name: id,
  state: 'draft',
  version: 1,
  published_version: 0,
  language: '',
  ...fields,
})

const HEADS = [
  head('Fit-out', { state: 'published', published_version: 1, tasks: 2 }),
  head('Move', { state: 'draft', version: 3, published_version: 2 }),
  head('Event', { state: 'published', published_version: 1, language: 'en' }),
]

/** The content of all templates but for first versions. */
export const CONTENT = JSON.stringify({
  version: 2,
  labels: [{ name: 'Urgent', color: '#ff0000' }],
  tasks: [
    { name: 'Design', start: { n: 0 }, due: { n: 4 } },
    { name: 'Build', links: [{ task: 0, lag: 2 }] },
  ],
})

/** The content of first versions. */
export const FIRST = JSON.stringify({ version: 2, tasks: [{ name: 'First idea' }] })

/** Opens the page of templates; `sent` are the changes that are asked for. */
export function open(path = PATH, answers: Answers = {}) {
  const sent: CallInput<'alterProjectTemplate'>[] = []
  stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getallprojectTemplate: () => HEADS,
    getprojectTemplate: ({ id, version }) => [
      {
        ...(HEADS.find((one) => one.id === id) ?? head(id)),
        all_data: version === 1 ? FIRST : CONTENT,
        earlier: id === 'Move' ? [2, 1] : [],
        ...(version === undefined ? {} : { version }),
      },
    ],
    alterProjectTemplate: (input) => {
      sent.push(input)
      return { id: input.id ?? 'new-one' }
    },
    ...answers,
  })
  return { ...renderApp(path), sent }
}
