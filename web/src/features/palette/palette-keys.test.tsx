import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../../test/render-app.js'
import { PaletteButton } from './PaletteButton.js'
import { ownKeys } from '../../task-kit/keys/own-keys.js'
import { palette } from '../../task-kit/keys/palette-store.js'
import { useSequences } from './use-sequences.js'

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

describe('letters that come before their listener', () => {
  const done: string[] = []
  const say = (word: string) => () => void done.push(word)
  const sequences = {
    g: new Map([['p', say('go to projects')]]),
    n: new Map<string, () => void>(),
    o: new Map([['t', say('open a task')]]),
  }

  function Late() {
    useSequences(sequences)
    return null
  }

  /** A page whose own meaning of O is its card, and whose T is something else. */
  function Page() {
    const [late, setLate] = useState(false)
    const onKeyDown = ({ key }: React.KeyboardEvent) => {
      if (key === 'o') ownKeys.offer('o', { run: say('open the card'), hint: 'card' })
      if (key === 't') done.push('time')
    }
    return (
      // oxlint-disable-next-line no-static-element-interactions
      <div onKeyDown={onKeyDown}>
        <PaletteButton />
        <a href="#card">Card</a>
        <input aria-label="Name" />
        <button type="button" onMouseEnter={() => setLate(true)}>
          Later
        </button>
        {late && <Late />}
      </div>
    )
  }

  const open = () => {
    done.length = 0
    const { user } = renderUi(<Page />)
    return { user, later: () => user.hover(screen.getByRole('button', { name: 'Later' })) }
  }

  it('are done when it is there, both of them and nothing else', async () => {
    const { user, later } = open()
    act(() => screen.getByRole('link', { name: 'Card' }).focus())
    await user.keyboard('ot')
    expect(done).toEqual([])
    await later()
    expect(done).toEqual(['open a task'])
    await user.keyboard('gp')
    expect(done).toEqual(['open a task', 'go to projects'])
  })

  it('are letters of a text where one is written, and Escape gives them up', async () => {
    const { user, later } = open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'got')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('got')
    act(() => screen.getByRole('link', { name: 'Card' }).focus())
    await user.keyboard('g{Escape}')
    await later()
    await user.keyboard('p')
    expect(done).not.toContain('go to projects')
  })
})
