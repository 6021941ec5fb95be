import { useSearchParams } from 'react-router'
import { useProjectLayouts, type ProjectLayout } from '../../lib/place/project-layout.js'
import type { View } from '../model.js'
import { useReader } from './use-task-view.js'
import { writeAddress } from './view-address.js'
import { stateOfView } from './view-state.js'

/** Opens another layout of the project: with the filter of now, or as a saved view wants it. */
export function useLayoutChange(): (layout: ProjectLayout, view?: View) => void {
  const open = useProjectLayouts()
  const [params] = useSearchParams()
  const reader = useReader()
  return (layout, view) => open(layout, view ? writeAddress(params, stateOfView(view, reader)) : params)
}
