import { act } from '@testing-library/react'
import { renderUi } from '../../test/render-app.js'
import { PaletteButton } from './PaletteButton.js'
import { palette } from '../../task-kit/keys/palette-store.js'

afterEach(() => act(() => palette.set({ open: false, page: 'root', help: false })))

describe('the keys of the palette', () => {
  it('work from the first sight of the page, when what they open is not loaded yet', async () => {
    const { user } = renderUi(<PaletteButton />)
    await user.keyboard('{Control>}k{/Control}')
    expect(palette.read().open).toBe(true)
    await user.keyboard('{Control>}k{/Control}')
    expect(palette.read().open).toBe(false)
    await user.keyboard('?')
    expect(palette.read()).toMatchObject({ open: false, help: true })
  })

  it('leave letters alone while something is written', async () => {
    const { user } = renderUi(
      <>
        <PaletteButton />
        <input aria-label="Name" />
      </>,
    )
    await user.tab()
    await user.tab()
    await user.keyboard('?')
    expect(palette.read().help).toBe(false)
    await user.keyboard('{Control>}/{/Control}')
    expect(palette.read().help).toBe(true)
  })

  it('leave Ctrl+K to a text with chosen words, which become a link', async () => {
    const { user } = renderUi(
      <>
        <PaletteButton />
        <div data-link-key>
          <input aria-label="Text" />
        </div>
      </>,
    )
    await user.tab()
    await user.tab()
    await user.keyboard('{Control>}k{/Control}')
    expect(palette.read().open).toBe(false)
  })
})
