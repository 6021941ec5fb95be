import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { signedIn, stubCalls } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { renderApp } from '../../test/render-app.js'

const LOCALES = join(__dirname, '../../i18n/locales')
const SLOW = { timeout: 40_000 }

const project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 1 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

const open = (words?: 'p3express') => {
  stubCalls({
    ...signedIn('emad'),
    ...asProjectRole(1),
    getProject: () => [{ ...project, ...(words && { words }) }],
    getBoardSetup: () => someSetup(),
    getJob: () => ({ job: null, earlier: [] }),
  })
  return renderApp('/1/project/7/settings/taskimport')
}

it('a project with the words of P3.express calls its import of tasks Deliverable Import, on the page and in its menus', async () => {
  open('p3express')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Deliverable Import' }, SLOW),
  ).toBeInTheDocument()
  const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
  expect(await bar.findByRole('link', { name: 'Deliverable Import' })).toHaveAttribute('aria-current', 'page')
  expect(bar.getByRole('link', { name: 'Follow-up register' })).toBeInTheDocument()
  expect(bar.getByRole('link', { name: 'Project detail' })).toBeInTheDocument()
  expect(document.title).toMatch(/^Deliverable Import/)
})

it('another project keeps the usual words', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Task import' }, SLOW)).toBeInTheDocument()
  const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
  expect(await bar.findByRole('link', { name: 'Registers' })).toBeInTheDocument()
})

it.each(['en', 'ar'])('each text of the overlay stands over one of a catalogue (%s)', (language) => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(LOCALES, language, `${name}.json`), 'utf8')) as Record<string, unknown>
  const keysOf = (tree: Record<string, unknown>): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [key]
        : keysOf(value as Record<string, unknown>).map((below) => `${key}.${below}`),
    )
  for (const [catalogue, texts] of Object.entries(read('p3express'))) {
    const usual = new Set(keysOf(read(catalogue)))
    expect(keysOf(texts as Record<string, unknown>).filter((key) => !usual.has(key))).toEqual([])
  }
})
