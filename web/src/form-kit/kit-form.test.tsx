import { screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod'
import { ApiError } from '../lib/calls/api-error.js'
import { useChange } from '../lib/calls/use-change.js'
import { keepDraft } from '../lib/drafts.js'
import { aSession, stubCalls } from '../test/api.js'
import { renderUi } from '../test/render-app.js'
import { TextField } from '../ui/form/TextField.js'
import { KitForm } from './KitForm.js'
import { useKitForm } from './use-kit-form.js'

interface Values {
  title: string
  place: string
}

interface ThingProps {
  save?: (sent: unknown) => Promise<unknown>
  first?: Values
}

const schema = z.strictObject({
  title: z.string().min(1, 'REQUIRED').max(5, 'TOO_LONG'),
  where: z.string().max(5, 'TOO_LONG'),
})

function Thing({ save = () => Promise.resolve({}), first = { title: '', place: 'Doha' } }: ThingProps) {
  const form = useKitForm<Values, { title: string; where: string }, unknown>({
    draft: 'thing:1',
    first,
    schema,
    input: ({ title, place }) => ({ title: title.trim(), where: place }),
    change: useChange({ mutationFn: save }),
    fieldOf: { where: 'place' },
    reasonAt: { TITLE_TAKEN: 'title' },
    check: ({ title, place }) => (title === place ? [{ field: 'place', reason: 'SAME' }] : []),
    words: (_field, reason) => ({ TITLE_TAKEN: 'There is one', SAME: 'Twice the same' })[reason],
  })
  return (
    <KitForm form={form} aria-label="Thing">
      <TextField {...form.text('title')} label="Title" />
      <TextField {...form.text('place')} label="Place" />
      <button type="submit">Save</button>
    </KitForm>
  )
}

/** The form, once it is known who is signed in. */
async function show(props: ThingProps = {}) {
  stubCalls({ session: () => aSession(null) })
  const shown = renderUi(<Thing {...props} />)
  await waitFor(() => expect(screen.getByRole('form', { name: 'Thing' })).toBeInTheDocument())
  return {
    ...shown,
    title: screen.getByRole('textbox', { name: 'Title' }),
    place: screen.getByRole('textbox', { name: 'Place' }),
  }
}

const refusal = (problem: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(problem))
const send = () => screen.getByRole('button', { name: 'Save' })
const takeTheirs = () => screen.queryByRole('button', { name: 'Take theirs' })

describe('a form of the kit', () => {
  it('is not sent while the schema of the call finds a fault, which stands at its field', async () => {
    const save = jest.fn(() => Promise.resolve({}))
    const { user, title } = await show({ save })
    await user.click(send())
    await waitFor(() => expect(title).toHaveAccessibleDescription('This is needed'))
    expect(title).toHaveFocus()
    await user.type(title, 'Shop')
    expect(title).not.toHaveAccessibleDescription()
    await user.click(send())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })

  it('tells what the server names in the words of the schema, at the field that the input calls otherwise', async () => {
    const save = refusal({
      status: 400,
      reason: 'INVALID_ARGUMENT',
      errors: [{ field: 'where', reason: 'TOO_LONG' }],
    })
    const { user, title, place } = await show({ save })
    await user.type(title, 'Shop')
    await user.click(send())
    await waitFor(() => expect(place).toHaveAccessibleDescription('This is too long'))
    expect(place).toHaveFocus()
    expect(within(screen.getByRole('form')).queryByRole('alert')).not.toBeInTheDocument()
  })

  it('tells a refusal at the field that its reason belongs to', async () => {
    const { user, title } = await show({ save: refusal({ status: 409, reason: 'TITLE_TAKEN' }) })
    await user.type(title, 'Shop')
    await user.click(send())
    await waitFor(() => expect(title).toHaveAccessibleDescription('There is one'))
  })

  it('tells a refusal without a field above its fields', async () => {
    const { user, title } = await show({ save: refusal({ status: 409, reason: 'STALE' }) })
    await user.type(title, 'Shop')
    await user.click(send())
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(
      /Somebody changed this/,
    )
  })

  it('has rules of its own beside those of the schema', async () => {
    const { user, title, place } = await show()
    await user.type(title, 'Doha')
    await user.click(send())
    await waitFor(() => expect(place).toHaveAccessibleDescription('Twice the same'))
  })

  it('keeps only the fields that were changed, so that what others changed meanwhile is shown', async () => {
    const { user, title, unmount } = await show()
    await user.type(title, 'Shop')
    unmount()
    const again = await show({ first: { title: '', place: 'Muscat' } })
    expect(again.title).toHaveValue('Shop')
    expect(again.place).toHaveValue('Muscat')
  })

  it('is sent with what others changed meanwhile in the fields that were left alone', async () => {
    const save = jest.fn(() => Promise.resolve({}))
    const { user, title, place, rerender } = await show({ save, first: { title: 'Shop', place: 'Doha' } })
    await user.type(title, 's')
    rerender(<Thing save={save} first={{ title: 'Sale', place: 'Dubai' }} />)
    await waitFor(() => expect(place).toHaveValue('Dubai'))
    expect(title).toHaveValue('Shops')
    await user.click(send())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledWith({ title: 'Shops', where: 'Dubai' }, expect.anything())
  })

  it('says so where another person has changed what was changed here, and takes theirs when asked', async () => {
    const { user, title, rerender } = await show({ first: { title: 'Shop', place: 'Doha' } })
    await user.type(title, 's')
    expect(takeTheirs()).toBeNull()
    rerender(<Thing first={{ title: 'Sale', place: 'Doha' }} />)
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(
      /Somebody else changed this too/,
    )
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(title).toHaveValue('Sale')
    expect(takeTheirs()).toBeNull()
  })

  it('says so of a draft that came back over what another person has changed since', async () => {
    const { user, title, unmount } = await show({ first: { title: 'Shop', place: 'Doha' } })
    await user.type(title, 's')
    unmount()
    const again = await show({ first: { title: 'Sale', place: 'Doha' } })
    expect(again.title).toHaveValue('Shops')
    expect(takeTheirs()).toBeInTheDocument()
  })

  it('takes own values that come back while one goes on typing for no change of another person', async () => {
    const { user, title, rerender } = await show({ first: { title: 'A', place: 'Doha' } })
    await user.type(title, 'b')
    await user.click(send())
    await user.type(title, 'c')
    rerender(<Thing first={{ title: 'Ab', place: 'Doha' }} />)
    expect(title).toHaveValue('Abc')
    expect(takeTheirs()).toBeNull()
    rerender(<Thing first={{ title: 'Other', place: 'Doha' }} />)
    await waitFor(() => expect(takeTheirs()).toBeInTheDocument())
  })

  it('passes over a draft that an earlier release kept in another shape', async () => {
    keepDraft(':thing:1', { values: { title: ['Shop'], colour: 'red' } })
    const { title } = await show()
    expect(title).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Begin anew' })).not.toBeInTheDocument()
  })
})
