import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { startI18n } from '../../i18n/i18n.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { FakeBoard, fakeLayout, openBoard, three } from '../../task-kit/testing/board-fixture.js'
import { palette } from '../../task-kit/keys/palette-store.js'

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
  act(() => {
    palette.set({ open: false, page: 'root', help: false })
    toastStore.clear()
  })
})
afterAll(async () => {
  await startI18n('en')
})

describe('the palette in Arabic', () => {
  it('finds pages by Arabic words and says how many, whatever the keyboard writes', async () => {
    const { user } = await openBoard(new FakeBoard(three()))
    await screen.findByRole('listitem', { name: /Draw the header/ })
    await user.keyboard('{Control>}[KeyK]{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'البحث والأوامر' }, { timeout: 10_000 })
    await user.type(within(dialog).getByRole('combobox'), 'تقويم')
    expect(within(dialog).getByRole('option', { name: /التقويم/ })).toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('نتيجة واحدة'))
  })

  it('understands an Arabic line at the foot of a lane', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: /إضافة مهمة إلى .*للتنفيذ/ }))
    await user.type(await screen.findByRole('textbox', { name: /للتنفيذ/ }), 'طلب البلاط !عاجلة غدًا')
    const chips = await screen.findByRole('list', { name: 'ما فُهم من السطر' })
    expect(within(chips).getAllByRole('listitem')).toHaveLength(2)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(asked('createTask')[0]?.input).toMatchObject({
        fields: { name: 'طلب البلاط', priority: 4, due_date: '2026-11-18' },
      }),
    )
  })
})
