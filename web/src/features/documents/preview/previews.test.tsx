import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../../../test/api.js'
import { aDetail, aDocument, aFolder, aPage, aVersion, LIBRARY, openLibrary } from '../documents-fixture.js'

const SLOW = { timeout: 15_000 }
const drawn = aVersion(2, { pages: 3, page_count: 5 })
const ground = aDocument('d-1', 'Ground floor.pdf', { current: drawn })
const passes = { getsastoken: () => ({ token: 'pass', expires_at: '2030-01-01T00:00:00.000Z' }) }

describe('the tiles of a library', () => {
  const open = (current = drawn) =>
    openLibrary(
      {
        ...passes,
        listLibrary: () => aPage({ folders: [aFolder('f-1', 'Plans')], documents: [{ ...ground, current }] }),
      },
      `${LIBRARY}?show=tiles`,
    )

  it('show the thumbnail of a document by the pass of the session (C23)', async () => {
    open()
    const tiles = within(await screen.findByRole('list', { name: 'Document library' }, SLOW))
    const [folder, document] = tiles.getAllByRole('listitem')
    expect(folder).toHaveTextContent('Plans')
    expect(document).toHaveTextContent(/Ground floor\.pdf.*Draft/)
    await waitFor(() =>
      expect(document?.querySelector('img')).toHaveAttribute(
        'src',
        '/api/blob/1/d-1?version=2&picture=0&token=pass',
      ),
    )
  })

  it('show no thumbnail of a version that is not clean (C22)', async () => {
    open({ ...drawn, scan: 'unchecked' })
    const tiles = within(await screen.findByRole('list', { name: 'Document library' }, SLOW))
    expect(tiles.getByText('Not checked for viruses')).toBeInTheDocument()
    expect(tiles.getAllByRole('listitem')[1]?.querySelector('img')).toBeNull()
  })
})

describe('the pages of a file alone', () => {
  const open = (query = '', answers: Answers = {}) =>
    openLibrary(
      { ...passes, getDocument: () => aDetail(ground, { versions: [drawn] }), ...answers },
      `/preview?subscription=1&key=d-1${query}`,
    )
  const page = (n: number) => screen.findByRole('img', { name: `Page ${n} of 5` }, SLOW)

  it('are turned over, made larger and turned, by buttons and keys, and the address keeps the page', async () => {
    const { user } = open('&page=2')
    expect(await page(2)).toHaveAttribute('src', '/api/blob/1/d-1?version=2&picture=2&token=pass')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await page(3)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(screen.getByText(/The first 3 pages are shown here/)).toBeInTheDocument()
    const sheet = screen.getByRole('region', { name: 'Page of the document' })
    sheet.focus()
    await user.keyboard('{PageUp}{PageUp}{PageUp}')
    const first = await page(1)
    await user.keyboard('++r')
    expect(first.parentElement).toHaveStyle({ width: '200%' })
    expect(first.style.rotate).toBe('90deg')
    await user.keyboard('0')
    expect(first.parentElement).toHaveStyle({ width: '100%' })
  })

  it('say so when one cannot be shown', async () => {
    open()
    fireEvent.error(await page(1))
    expect(await screen.findByText(/This page cannot be shown/)).toBeInTheDocument()
  })
})

it('the panel of a document shows its first page, which leads to all of them', async () => {
  openLibrary(
    { ...passes, getDocument: () => aDetail(ground, { versions: [drawn] }) },
    `${LIBRARY}?document=d-1`,
  )
  const first = await screen.findByRole('link', { name: 'Open all 5 pages' }, SLOW)
  expect(first).toHaveAttribute('href', '/preview?subscription=1&key=d-1&version=2')
  await waitFor(() =>
    expect(first.querySelector('img')).toHaveAttribute(
      'src',
      '/api/blob/1/d-1?version=2&picture=1&token=pass',
    ),
  )
})
