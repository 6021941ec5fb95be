import type { Pin } from '@smartproject/bff/api/documents/pins'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aReference } from '../../../task-kit/testing/task-samples.js'
import { cardFrom, aTask } from '../../../task-kit/testing/task-samples.js'
import type { Answers } from '../../../test/api.js'
import { aDetail, aDocument, aVersion, LIBRARY, openLibrary, aPage } from '../documents-fixture.js'
import { placeAfter, placeAt } from './place.js'

const SLOW = { timeout: 15_000 }
const drawn = aVersion(2, { pages: 3, page_count: 3 })
const ground = aDocument('d-1', 'Ground floor.pdf', { current: drawn })

const aPin = (extra: Partial<Pin> = {}): Pin => ({
  id: 'p-1',
  document: 'd-1',
  document_name: 'Ground floor.pdf',
  n: 2,
  page: 1,
  x: 250,
  y: 400,
  task: aReference({ id: 't-1', item_id: 'WEB-1', name: 'Mend the wall', status: 'new' }),
  to_confirm: false,
  created_by: 'u-mona',
  version: 4,
  ...extra,
})

function open(
  pins: readonly Pin[],
  { answers = {}, query = '', write = true, carriable = 0, waiting = 0 } = {},
) {
  const given: Answers = answers
  return openLibrary(
    {
      getsastoken: () => ({ token: 'pass', expires_at: '2030-01-01T00:00:00.000Z' }),
      getDocument: () => aDetail(ground, { versions: [drawn] }),
      listPins: () => ({ pins: [...pins], carriable, waiting, may: { write } }),
      savePin: () => aPin(),
      ...given,
    },
    `/preview?subscription=1&key=d-1${query}`,
  )
}
const list = async () => within(await screen.findByRole('region', { name: 'Pins' }, SLOW))
const draft = () => screen.findByRole('button', { name: /^New place of the pin/ }, SLOW)

/** Gives the page of a pin a place in the window. */
function measured(pin: HTMLElement) {
  const page = { left: 100, top: 50, width: 200, height: 400 }
  const layer = pin.parentElement as HTMLElement
  layer.getBoundingClientRect = () => ({
    ...page,
    x: 100,
    y: 50,
    right: 300,
    bottom: 450,
    toJSON: () => page,
  })
}

/** A hand on the page; the window of the tests has no pointer events of its own. */
const handOf = (pointerType: string) => (type: string, target: Window | HTMLElement, at: MouseEventInit) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...at }), {
      pointerId: 7,
      pointerType,
    }),
  )

describe('the pins of a version', () => {
  it('stand on their page, lead to their task, and are listed with their page', async () => {
    open([aPin(), aPin({ id: 'p-2', page: 2 })])
    const pins = await list()
    expect(await pins.findByRole('link', { name: 'Pin 2, page 2' })).toHaveAttribute(
      'href',
      '/preview?subscription=1&key=d-1&version=2&page=2&pin=p-2',
    )
    const onPage = await screen.findByTitle('WEB-1 Mend the wall', {}, SLOW).catch(() => null)
    const shown = onPage ?? (document.querySelector('[data-pin="p-1"]') as HTMLElement)
    expect(shown).toHaveAttribute('href', '/1/project/7/punch?taskid=t-1')
    expect(shown).toHaveStyle({ left: '25%', top: '40%' })
    expect(document.querySelector('[data-pin="p-2"]')).toBeNull()
  })

  it('are jumped to by the list and by an address', async () => {
    const { user } = open([aPin(), aPin({ id: 'p-2', page: 2 })])
    await user.click(await (await list()).findByRole('link', { name: 'Pin 2, page 2' }))
    await waitFor(() => expect(document.querySelector('[data-pin="p-2"]')).toHaveFocus())
    expect(screen.getByRole('img', { name: 'Page 2 of 3' })).toBeInTheDocument()
  })

  it('the page stays as it is drawn while a pin is moved on it', async () => {
    let passes = 0
    const { user } = open([aPin()], {
      answers: {
        getsastoken: () => ({ token: `pass-${++passes}`, expires_at: '2030-01-01T00:00:00.000Z' }),
      },
    })
    const drawing = await screen.findByRole('img', { name: 'Page 1 of 3' }, SLOW)
    await user.click(await (await list()).findByRole('button', { name: /More about the pin/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
    await waitFor(async () => expect(await draft()).toHaveFocus())
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^New place/ })).not.toBeInTheDocument())
    expect(drawing).toBeInTheDocument()
    expect(passes).toBe(1)
  })

  it('a new one is put by keys: arrows move it, Enter asks for its task', async () => {
    const { user, inputs } = open([], {
      answers: { createTask: () => ({ task: cardFrom(aTask(), { id: 't-9' }), warnings: [] }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a pin' }, SLOW))
    await waitFor(async () => expect(await draft()).toHaveFocus())
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(await screen.findByText('52 % from the left, 45 % from the top')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Task of the pin' }, SLOW))
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Existing task/ })).toHaveFocus())
    await user.click(dialog.getByRole('button', { name: 'Add the pin' }))
    expect(dialog.getByText('Choose a task, or name a new one')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Name of a new task' }), 'Mend the roof')
    await user.click(dialog.getByRole('button', { name: 'Add the pin' }))
    await waitFor(() =>
      expect(inputs('savePin')).toEqual([
        { subscription: 1, document: 'd-1', n: 2, page: 1, x: 520, y: 450, task: 't-9' },
      ]),
    )
    expect(inputs('createTask')).toMatchObject([{ project: 7, fields: { name: 'Mend the roof' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('one is moved by keys from the list, and Escape leaves it', async () => {
    const { user, inputs } = open([aPin()])
    const begin = async () => {
      await user.click(await (await list()).findByRole('button', { name: /More about the pin/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
      await waitFor(async () => expect(await draft()).toHaveFocus())
    }
    await begin()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(document.querySelector('[data-pin="p-1"]')).toHaveFocus()
    expect(document.querySelector('[data-pin="p-1"]')).toHaveStyle({ top: '40%' })
    await begin()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(inputs('savePin')).toEqual([
        {
          subscription: 1,
          document: 'd-1',
          n: 2,
          page: 1,
          x: 250,
          y: 410,
          id: 'p-1',
          version: 4,
          task: 't-1',
        },
      ]),
    )
  })

  it('one that is not put after all gives the focus back to the button that began it', async () => {
    const { user } = open([aPin()])
    await user.click(await screen.findByRole('button', { name: 'Add a pin' }, SLOW))
    await waitFor(async () => expect(await draft()).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a pin' })).toHaveFocus())
  })

  it('one that is taken away leaves the focus on the next, the last one on the way to a new one', async () => {
    const there = new Set(['p-1', 'p-2'])
    const { user } = open([], {
      answers: {
        listPins: () => ({
          pins: [...there].map((id) => aPin({ id })),
          carriable: 0,
          waiting: 0,
          may: { write: true },
        }),
        deletePin: ({ id }: { id: string }) => ({ deleted: there.delete(id) }),
      },
    })
    const pins = await list()
    const takeAway = async () => {
      await user.click((await pins.findAllByRole('button', { name: /More about the pin/ }))[0] as HTMLElement)
      await user.click(await screen.findByRole('menuitem', { name: 'Take away' }))
    }
    await takeAway()
    await waitFor(() => expect(pins.getAllByRole('listitem')).toHaveLength(1))
    await waitFor(() => expect(pins.getByRole('link', { name: 'Pin 1, page 1' })).toHaveFocus())
    await takeAway()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a pin' })).toHaveFocus())
  })

  it.each(['mouse', 'touch'])('one is moved by %s, and a press alone opens its task', async (pointerType) => {
    const { inputs, router } = open([aPin()])
    await list()
    const pin = () => document.querySelector('[data-pin="p-1"]') as HTMLElement
    await waitFor(() => expect(pin()).toBeInTheDocument())
    measured(pin())
    const hand = handOf(pointerType)
    hand('pointerdown', pin(), { clientX: 150, clientY: 210 })
    hand('pointermove', window, { clientX: 250, clientY: 250 })
    expect(pin()).toHaveStyle({ left: '75%', top: '50%' })
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(pin()).toHaveStyle({ left: '25%', top: '40%' })
    hand('pointerdown', pin(), { clientX: 150, clientY: 210 })
    hand('pointermove', window, { clientX: 250, clientY: 250 })
    hand('pointerup', window, { clientX: 250, clientY: 350 })
    fireEvent.click(pin())
    expect(router.state.location.pathname).toBe('/preview')
    expect(pin()).toHaveStyle({ left: '75%', top: '75%' })
    await waitFor(() => expect(inputs('savePin')).toMatchObject([{ id: 'p-1', x: 750, y: 750, version: 4 }]))
    hand('pointerdown', pin(), { clientX: 150, clientY: 210 })
    hand('pointerup', window, { clientX: 152, clientY: 210 })
    fireEvent.click(pin())
    await waitFor(() => expect(router.state.location.search).toBe('?taskid=t-1'))
    expect(inputs('savePin')).toHaveLength(1)
  })

  it('one that is put is moved by the pointer, and asks for its task where it is let go', async () => {
    const { user, inputs } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a pin' }, SLOW))
    const pin = await draft()
    measured(pin)
    const hand = handOf('touch')
    hand('pointerdown', pin, { clientX: 200, clientY: 250 })
    hand('pointermove', window, { clientX: 140, clientY: 170 })
    hand('pointerup', window, { clientX: 140, clientY: 170 })
    expect(await screen.findByRole('dialog', { name: 'Task of the pin' }, SLOW)).toBeInTheDocument()
    expect(pin).toHaveStyle({ left: '20%', top: '30%' })
    expect(inputs('savePin')).toEqual([])
  })

  it('of the version before are announced while the pages are drawn, and not offered yet (C33)', async () => {
    open([], { waiting: 2 })
    const pins = await list()
    expect(await pins.findByRole('status')).toHaveTextContent(
      'An earlier version has 2 pins. They can be carried over once the pages of this version are drawn.',
    )
    expect(pins.queryByRole('button', { name: 'Carry them over' })).not.toBeInTheDocument()
  })

  it('of the version before are offered, and a carried one is confirmed or taken away (C33)', async () => {
    const { user, inputs } = open([aPin({ to_confirm: true })], {
      carriable: 3,
      answers: { carryPins: () => ({ carried: 3 }), deletePin: () => ({ deleted: true }) },
    })
    const pins = await list()
    expect(await pins.findByText('An earlier version has 3 pins')).toBeInTheDocument()
    await user.click(pins.getByRole('button', { name: 'Carry them over' }))
    expect(pins.getByText('To be confirmed')).toBeInTheDocument()
    for (const name of ['The place is right', 'Take away']) {
      await user.click(pins.getByRole('button', { name: /More about the pin/ }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await waitFor(() => expect(inputs('deletePin')).toEqual([{ subscription: 1, id: 'p-1' }]))
    expect(inputs('carryPins')).toEqual([{ subscription: 1, document: 'd-1' }])
    expect(inputs('savePin')).toMatchObject([{ id: 'p-1', version: 4, x: 250, y: 400 }])
  })

  it('are only looked at by those who do not write', async () => {
    open([aPin()], { write: false })
    const pins = await list()
    await pins.findByRole('link', { name: 'Pin 1, page 1' })
    expect(pins.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a pin' })).not.toBeInTheDocument()
  })

  it('are a part of the document in its library', async () => {
    const { user } = openLibrary(
      {
        listLibrary: () => aPage({ documents: [ground] }),
        getDocument: () => aDetail(ground),
        listPins: () => ({ pins: [aPin()], carriable: 0, waiting: 0, may: { write: true } }),
      },
      `${LIBRARY}?document=d-1`,
    )
    await user.click(await screen.findByRole('tab', { name: 'Pins' }, SLOW))
    const pins = await list()
    expect(await pins.findByRole('link', { name: 'Pin 1, page 1' })).toBeInTheDocument()
    await user.click(pins.getByRole('button', { name: /More about the pin/ }))
    expect(screen.queryByRole('menuitem', { name: 'Move' })).not.toBeInTheDocument()
    expect(screen.getByText('Open the pages to add a pin')).toHaveAttribute(
      'href',
      '/preview?subscription=1&key=d-1&version=2',
    )
  })
})

describe('a place on a page', () => {
  const page = { left: 100, top: 50, width: 200, height: 400 }
  const at = (turns: number, rect = page) => placeAt({ clientX: rect.left, clientY: rect.top }, rect, turns)

  it('is the same point of the page, however the page is turned', () => {
    expect(placeAt({ clientX: 150, clientY: 250 }, page, 0)).toEqual({ x: 250, y: 500 })
    expect([at(0), at(1), at(2), at(3)]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 1_000 },
      { x: 1_000, y: 1_000 },
      { x: 1_000, y: 0 },
    ])
    expect(placeAt({ clientX: 0, clientY: 9_999 }, page, 0)).toEqual({ x: 0, y: 1_000 })
  })

  it('moves in the direction that is seen, and not beyond the page', () => {
    const press = (key: string, turns: number, shiftKey = false) =>
      placeAfter({ x: 500, y: 995 }, { key, shiftKey }, turns)
    expect(press('ArrowRight', 0)).toEqual({ x: 510, y: 995 })
    expect(press('ArrowRight', 1)).toEqual({ x: 500, y: 985 })
    expect(press('ArrowDown', 1, true)).toEqual({ x: 550, y: 995 })
    expect(press('ArrowDown', 0, true)).toEqual({ x: 500, y: 1_000 })
    expect(press('a', 0)).toBeNull()
  })
})
