import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { renderUi } from '../../test/render-app.js'
import { Button } from '../Button.js'
import { Dialog } from './Dialog.js'
import { Drawer } from './Drawer.js'
import { Menu } from './Menu.js'

type Open = (value: boolean) => void

/** A page that mounts a surface when it is asked for, as most pages do. */
function Page({
  by,
  surface,
}: {
  by: (open: () => void) => ReactNode
  surface: (close: () => void) => ReactNode
}) {
  const [open, setOpen]: [boolean, Open] = useState(false)
  return (
    <>
      {by(() => setOpen(true))}
      {open && surface(() => setOpen(false))}
      <input aria-label="Elsewhere" />
    </>
  )
}

const byButton = (open: () => void) => <Button onClick={open}>New</Button>
const byMenu = (open: () => void) => (
  <Menu
    trigger={<Button>Actions</Button>}
    groups={[{ id: 'all', entries: [{ id: 'change', label: 'Change', onSelect: open }] }]}
  />
)
const dialog = (close: () => void) => (
  <Dialog open onClose={close} title="Form">
    <input data-autofocus aria-label="Name" />
  </Dialog>
)

describe('the focus after a surface that is mounted open', () => {
  it.each([
    ['a dialog', dialog],
    [
      'a drawer',
      (close: () => void) => (
        <Drawer open onClose={close} title="Form">
          <input data-autofocus aria-label="Name" />
        </Drawer>
      ),
    ],
  ])('%s gives it back to the button that opened it', async (_name, surface) => {
    const { user } = renderUi(<Page by={byButton} surface={surface} />)
    const opener = screen.getByRole('button', { name: 'New' })
    await user.click(opener)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
  })

  it('a dialog gives it back to the button of the menu that opened it', async () => {
    const { user } = renderUi(<Page by={byMenu} surface={dialog} />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  })

  it('a focus that the end of the dialog puts elsewhere stays there', async () => {
    const surface = (close: () => void) => (
      <Dialog open onClose={close} title="Form">
        <Button
          onClick={() => {
            close()
            screen.getByLabelText('Elsewhere').focus()
          }}
        >
          Save
        </Button>
      </Dialog>
    )
    const { user } = renderUi(<Page by={byButton} surface={surface} />)
    await user.click(screen.getByRole('button', { name: 'New' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
  })
})
