import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { startI18n } from '../../i18n/i18n.js'
import { Refusal } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aCard, FakeBoard, fakeLayout, openBoard, titlesIn } from '../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeAll(async () => {
  await startI18n('ar')
  await i18next.loadNamespaces(['board', 'task', 'list'])
})
beforeEach(() => {
  restore = fakeLayout()
})
afterEach(() => {
  restore()
  toastStore.clear()
})
afterAll(async () => {
  await startI18n('en')
})

const said = () =>
  [...document.querySelectorAll('[aria-live="assertive"]')].map((region) => region.textContent).join(' ')
const press = (key: string, keyCode: number) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode })

describe('the board from right to left', () => {
  it('carries a card leftwards into the next lane and says so in Arabic', async () => {
    const { asked } = await openBoard(new FakeBoard([aCard('1', { name: 'رسم الرأس' })]))
    const card = await screen.findByRole('listitem', { name: /رسم الرأس/ })
    card.focus()
    press(' ', 32)
    await waitFor(() => expect(said()).toContain('الموضع ١ من ١'))
    press('ArrowLeft', 37)
    await waitFor(() => expect(said()).toContain('مُسندة، الموضع ١ من ١'))
    press(' ', 32)
    await act(async () => {
      for (const picture of document.querySelectorAll('[data-rfd-draggable-id]')) {
        const end = new Event('transitionend', { bubbles: true })
        Object.assign(end, { propertyName: 'transform' })
        picture.dispatchEvent(end)
      }
    })
    await waitFor(() => expect(titlesIn('assigned')).toEqual(['رسم الرأس']))
    expect(asked('moveTask')[0]?.input).toMatchObject({ status: 'assigned' })
  })

  it('says of a lane that was not counted to its end that there are more', async () => {
    const board = new FakeBoard([aCard('1', { name: 'أولى' })])
    await openBoard(board, { answers: board.cappedAnswers() })
    await screen.findByRole('listitem', { name: /أولى/ })
    expect(screen.getByText('أكثر من ١٬٠٠٠ مهمة')).toBeInTheDocument()
    expect(screen.getByText('١ / ١٬٠٠٠+')).toBeInTheDocument()
  })

  it('steps with the arrow to the lane that lies there', async () => {
    const cards = [aCard('1', { name: 'أولى' }), aCard('2', { name: 'ثانية', status: 'assigned' })]
    const { user } = await openBoard(new FakeBoard(cards))
    ;(await screen.findByRole('listitem', { name: /أولى/ })).focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('listitem', { name: /ثانية/ })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('listitem', { name: /أولى/ })).toHaveFocus()
  })

  it('says in Arabic why a move was taken back', async () => {
    const { user } = await openBoard(new FakeBoard([aCard('1', { name: 'أولى' })]), {
      answers: { moveTask: () => new Refusal(409, 'LANE_FULL') },
    })
    await user.pointer({
      keys: '[MouseRight]',
      target: await screen.findByRole('listitem', { name: /أولى/ }),
    })
    await user.click(await screen.findByRole('menuitem', { name: 'محلولة' }))
    expect(await screen.findByText(/هذا المسار ممتلئ/)).toBeInTheDocument()
    expect(titlesIn('new')).toEqual(['أولى'])
  })
})
