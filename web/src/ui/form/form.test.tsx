import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { renderUi } from '../../test/render-app.js'
import { Form } from './Form.js'
import { TextField } from './TextField.js'

interface NamesProps {
  /** Resolves with the names of the fields at fault. */
  send?: () => Promise<readonly string[]>
}

function Names({ send = () => Promise.resolve([]) }: NamesProps) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setFaults(await send())
    setBusy(false)
  }
  return (
    <Form aria-label="Names" busy={busy} onSubmit={() => void submit()}>
      {['First', 'Second'].map((name) => (
        <TextField key={name} label={name} error={faults.includes(name) ? 'Needed' : undefined} />
      ))}
      <button type="submit">Save</button>
    </Form>
  )
}

describe('a form', () => {
  it('moves the focus to the first field at fault when the answer arrives', async () => {
    const { user } = renderUi(<Names send={() => Promise.resolve(['Second'])} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus())
  })

  it('leaves the focus where it is while a field at fault is mended', async () => {
    const { user } = renderUi(<Names send={() => Promise.resolve(['First'])} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus())
    await user.type(screen.getByRole('textbox', { name: 'Second' }), 'a')
    expect(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus()
  })

  it('is not sent a second time while it is being sent', async () => {
    const send = jest.fn(() => new Promise<readonly string[]>(() => undefined))
    const { user } = renderUi(<Names send={send} />)
    await user.type(screen.getByRole('textbox', { name: 'First' }), 'a{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'First' }), '{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent by a form in a dialog that it renders', async () => {
    const [outer, inner] = [jest.fn(), jest.fn()]
    const { user } = renderUi(
      <Form aria-label="Outer" onSubmit={outer}>
        {createPortal(
          <Form aria-label="Inner" onSubmit={inner}>
            <button type="submit">Confirm</button>
          </Form>,
          document.body,
        )}
      </Form>,
    )
    await user.click(within(screen.getByRole('form', { name: 'Inner' })).getByRole('button'))
    expect(inner).toHaveBeenCalledTimes(1)
    expect(outer).not.toHaveBeenCalled()
  })
})
