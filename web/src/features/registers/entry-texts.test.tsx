import { ticked } from '@smartproject/bff/api/rich-text'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { screen, waitFor, within } from '@testing-library/react'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import { Refusal } from '../../test/api.js'
import { detailOf, openRegisters as open, rain } from './register-fixture.js'

const SLOW = { timeout: 15_000 }
const PLAN = readMarkdown('**Drill** first\n\n- [ ] order\n- [ ] look')

const setup = aSetup({
  people: [
    { id: 'u-mona', fullname: 'Mona Al-Sayed', url: '', role_id: 2 },
    { id: 'u-gus', fullname: 'Gus Guest', url: '', role_id: 8 },
  ],
})

async function openRain(detail: object = {}, editable = true) {
  const opened = open({
    getEntry: () => detailOf({ ...rain, editable }, { trees: { cause: JSON.stringify(PLAN) }, ...detail }),
    updateEntry: () => ({ ...rain, version: 2 }),
    getBoardSetup: () => setup,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Rain' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: /R-1 Rain/ })
  const save = () => opened.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  return { ...opened, dialog, save }
}

describe('a rich text of an entry', () => {
  it('is read with its formatting until it is changed, and is saved as a tree alone', async () => {
    const { user, dialog, save, inputs } = await openRain()
    const read = await within(dialog).findByRole('region', { name: 'Cause' })
    expect(within(read).getByText('Drill').tagName).toBe('STRONG')
    await user.click(within(read).getByRole('button', { name: 'Edit: Cause' }))
    const field = within(dialog).getByRole('textbox', { name: 'Cause' })
    await user.clear(field)
    await user.type(field, '*Later*')
    await user.type(within(dialog).getByRole('textbox', { name: 'Effect' }), 'Slow')
    await save()
    await waitFor(() => expect(inputs('updateEntry')).toHaveLength(1))
    const trees = {
      cause: JSON.stringify(readMarkdown('*Later*')),
      effect: JSON.stringify(readMarkdown('Slow')),
    }
    expect(inputs('updateEntry')).toMatchObject([
      { entry: { kind: 'risk', fields: { title: 'Rain' }, trees } },
    ])
  })

  it('is emptied by an empty tree', async () => {
    const { user, dialog, save, inputs } = await openRain()
    await user.click(await within(dialog).findByRole('button', { name: 'Edit: Cause' }))
    await user.clear(within(dialog).getByRole('textbox', { name: 'Cause' }))
    await save()
    await waitFor(() => expect(inputs('updateEntry')).toMatchObject([{ entry: { trees: { cause: '' } } }]))
  })

  it('has items that are ticked while it is read, and saved with the entry', async () => {
    const { user, dialog, save, inputs } = await openRain()
    await user.click(await within(dialog).findByRole('checkbox', { name: 'look' }))
    await save()
    const cause = JSON.stringify(ticked(PLAN, 1, true))
    await waitFor(() => expect(inputs('updateEntry')).toMatchObject([{ entry: { trees: { cause } } }]))
  })

  it('is read alone by those who may not change the entry', async () => {
    const { dialog } = await openRain({}, false)
    const read = await within(dialog).findByRole('region', { name: 'Cause' })
    expect(within(read).getByRole('checkbox', { name: 'look' })).toBeDisabled()
    expect(within(dialog).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('offers the readers of the register alone, and says who cannot read a mention that was pasted (C5)', async () => {
    const { user, dialog } = await openRain()
    const field = await within(dialog).findByRole('textbox', { name: 'Effect' })
    await user.type(field, '@')
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Mona Al-Sayed')])
    await user.clear(field)
    await user.click(field)
    await user.paste('Ask @[u-gus] or @[u-mona]')
    expect(await within(dialog).findByText(/Will not hear of it.*: Gus Guest$/)).toBeInTheDocument()
  })

  it('stays in the browser for its entry alone until it is saved, over Escape (C10)', async () => {
    const wind = { ...rain, id: '2', code: 'R-2', fields: { ...rain.fields, title: 'Wind' } }
    const { user, inputs } = open({
      getEntry: ({ id }) => detailOf(id === '2' ? wind : rain),
      updateEntry: () => ({ ...rain, version: 2 }),
    })
    const effect = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }, SLOW))
      return within(await screen.findByRole('dialog', { name: new RegExp(name) })).findByLabelText('Effect')
    }
    const leave = async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    await user.type(await effect('Rain'), 'Half a thought')
    await leave()
    expect(await effect('Wind')).toHaveValue('')
    await leave()
    const read = await effect('Rain')
    expect(within(read).getByText('Half a thought')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const trees = { effect: JSON.stringify(readMarkdown('Half a thought')) }
    await waitFor(() => expect(inputs('updateEntry')).toMatchObject([{ entry: { trees } }]))
    expect(await effect('Rain')).toHaveValue('')
  })

  it('names a change of its formatting in the history', async () => {
    const change = {
      field: 'cause',
      from: 'Drill',
      to: 'Drill',
      user: 'u-mona',
      at: '2026-03-02T08:00:00.000Z',
    }
    const { user, dialog } = await openRain({ revisions: [change] })
    await user.click(await within(dialog).findByText(/History/))
    expect(within(dialog).getByText('The formatting was changed')).toBeInTheDocument()
  })
})

describe('an entry that another person changes at the same time', () => {
  /** Rain as another person saves it while it is open here. */
  async function openWhileChanged(theirs: object) {
    let now = detailOf(rain)
    const opened = open({
      getEntry: () => now,
      updateEntry: ({ version }) =>
        version === now.entry.version ? { ...rain, version: 3 } : new Refusal(409, 'VERSION_MISMATCH'),
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Rain' }, SLOW))
    const dialog = await screen.findByRole('dialog', { name: /R-1/ })
    await opened.user.type(await within(dialog).findByRole('textbox', { name: 'Effect' }), 'My words')
    now = detailOf({ ...rain, version: 2 }, theirs)
    const save = () => opened.user.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    return { ...opened, save }
  }
  const theirEffect = { trees: { effect: JSON.stringify(readMarkdown('**Their** words')) } }

  it('shows what the other one wrote into the same field, and sends nothing before one of both is chosen', async () => {
    const { user, save, inputs } = await openWhileChanged(theirEffect)
    const asked = await screen.findByRole('alert', { name: 'Effect' })
    expect(asked).toHaveTextContent(/Somebody else changed .*Effect.*Their words/)
    expect(within(asked).getByText('Their').tagName).toBe('STRONG')
    await save()
    expect(inputs('updateEntry')).toHaveLength(1)
    await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
    await save()
    await waitFor(() => expect(inputs('updateEntry')).toHaveLength(2))
    const trees = { effect: JSON.stringify(readMarkdown('My words')) }
    expect(inputs('updateEntry')[1]).toMatchObject({ version: 2, entry: { trees } })
  })

  it('goes on with the words of the other one where they are taken', async () => {
    const { user } = await openWhileChanged(theirEffect)
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    expect(screen.queryByText('My words')).not.toBeInTheDocument()
    expect(screen.getByText('Their').tagName).toBe('STRONG')
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument()
  })

  it('is saved with both changes where they are of different fields', async () => {
    const { save, inputs } = await openWhileChanged({
      trees: { cause: JSON.stringify(readMarkdown('Clouds')) },
    })
    expect(await screen.findByText('Clouds')).toBeInTheDocument()
    await save()
    await waitFor(() => expect(inputs('updateEntry')).toHaveLength(2))
    const effect = JSON.stringify(readMarkdown('My words'))
    expect(inputs('updateEntry')[1]).toMatchObject({ version: 2, entry: { trees: { effect } } })
  })
})
