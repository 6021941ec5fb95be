import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, within } from '@testing-library/react'
import { asRole, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

/** A template of the company. */
export const shop = {
  id: 't-1',
  name: 'Shop',
  state: 'published',
  version: 1,
  published_version: 1,
  language: '',
  tasks: 2,
} as const

/** The content of a project from that template. */
export const shopPreview: CallOutput<'previewNewProject'> = {
  name: 'Shop',
  start_date: '2030-03-03',
  end_date: '2030-03-13',
  tasks: [
    {
      name: 'Build',
      milestone: false,
      parent: null,
      start_date: '2030-03-04',
      due_date: '2030-03-07',
      role: 'Builder',
    },
    { name: 'Opening', milestone: true, parent: 0, start_date: null, due_date: '2030-03-13', role: '' },
  ],
  roles: [{ name: 'Builder', user: '', tasks: 1 }],
  parts: ['tasks', 'days', 'roles', 'labels'],
  counts: { labels: 2, categories: 0, releases: 1, folders: 0, links: 0 },
  flags: { risk_status: false },
}

/** The first page of a file takes a while to load. */
export const OPENING = { timeout: 40_000 }

type Call = 'createProject' | 'previewNewProject'

/** Opens the wizard; `inputs` and `keys` are those of the calls that were sent. */
export function open(path = '/1/projectwizard', answers: Answers = {}) {
  // The editor of formatted texts needs a browser that lays out; its Markdown is a field like any other.
  localStorage.setItem('rich-text-mode', 'raw')
  const asked = stubCalls({
    ...signedIn('emad'),
    ...asRole('manager'),
    getallprojectTemplate: () => [shop],
    previewNewProject: () => shopPreview,
    getConfiguratorTemplate: () => [],
    checkProjectCode: () => ({ taken: false }),
    createProject: () => ({ project: 12, job: null }),
    ...answers,
  })
  const inputs = <N extends Call>(name: N) =>
    asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  const keys = () =>
    asked.filter(({ name }) => name === 'createProject').map(({ headers }) => headers.get('idempotency-key'))
  return { ...renderApp(path), inputs, keys }
}

type App = ReturnType<typeof open>

/** Writes into a field. */
export const type = async ({ user }: App, label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label, {}, OPENING)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

export const press = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('button', { name }))

export const choose = async ({ user }: App, label: RegExp | string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** The title of a step. */
export const title = (text: RegExp) => screen.findByRole('heading', { level: 2, name: text })

/** The names of the steps. */
export const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps of the new project' }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/^\d/, ''))

/** Named, and begun from the template. */
export async function fromTemplate(app: App) {
  await type(app, /^Name/, 'Web shop')
  await press(app, 'Next')
  await app.user.click(await screen.findByRole('radio', { name: 'From a template' }))
  await app.user.click(await screen.findByRole('radio', { name: /^Shop/ }))
}
