import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { WorkContext } from '../model.js'
import { aSetup } from '../testing/task-samples.js'
import { useQuickAdd, type QuickLine } from './use-quick-add.js'

const work = { subscription: 1, project: 1, setup: aSetup(), me: 'u-mona', today: '2026-11-16' }

const around = ({ children }: { children: ReactNode }) => <WorkContext value={work}>{children}</WorkContext>

describe('a line that is sent before the reader of lines is loaded', () => {
  it('is understood all the same', async () => {
    const drawn: QuickLine[] = []
    renderHook(() => drawn.push(useQuickAdd('Order tiles @Emad #Design')), { wrapper: around })
    await waitFor(() => expect(drawn).not.toEqual([]))
    expect(drawn[0]?.fields).toEqual({ name: 'Order tiles @Emad #Design' })
    expect(await drawn[0]?.read()).toEqual({
      fields: { name: 'Order tiles', assignee: 'u-emad', labels: ['l-1'] },
      fault: null,
    })
  })
})
